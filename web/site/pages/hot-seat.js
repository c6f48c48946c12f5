/* Several people at one device: who sits where, and a curtain while it goes from hand to hand. Whose turn it is Python says. */
import * as Seats from "./play/seats.js";
import { fill, make, words } from "../site.js";

const SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** A row for each seat: a person with a name, or the computer. @param {HTMLFormElement} form @param {HTMLDetailsElement} part */
export function choose(form, part) {
  const place = /** @type {HTMLElement} */ (part.querySelector("div")),
    field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  const count = () => Number(new FormData(form).get("players") ?? 0);
  const draw = () => {
    const people = Seats.seats({ people: field("people").value }),
      names = field("names").value.split(",");
    const rows = [...SEATS.slice(0, count())].map((seat) =>
      row(seat, people.length ? people.includes(seat) : seat === "A", names[people.indexOf(seat)] ?? ""),
    );
    const open = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    open.checked = field("open").value === "yes";
    place.replaceChildren(...rows, make("label", { class: "open" }, open, " ", words.open_hands));
  };
  const note = () => {
    const sitting = [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".sitting"))].filter(
      (each) => each.querySelector("select")?.value === "person",
    );
    const names = sitting.map((each) => each.querySelector("input")?.value.replaceAll(",", " ").trim() ?? "");
    field("people").value = sitting.map((each) => each.dataset.seat).join("");
    field("names").value = names.some(Boolean) ? names.join(",") : "";
    field("open").value = /** @type {HTMLInputElement | null} */ (place.querySelector(".open input"))?.checked
      ? "yes"
      : "";
  };
  if (!place.childElementCount) {
    place.addEventListener("input", note);
    form.addEventListener("change", (event) => {
      if (/** @type {HTMLInputElement} */ (event.target).name !== "players") return;
      draw();
      note();
    });
  }
  draw();
}

/** @param {string} seat @param {boolean} person @param {string} called */
function row(seat, person, called) {
  const who = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      { "aria-label": fill(words.seat_who, { seat }) },
      make("option", { value: "person" }, words.seat_person),
      make("option", { value: "computer" }, words.seat_computer),
    )
  );
  who.value = person ? "person" : "computer";
  const name = /** @type {HTMLInputElement} */ (
    make("input", {
      "aria-label": fill(words.seat_name, { seat }),
      placeholder: fill(words.seat_name, { seat }),
      maxlength: String(Seats.MOST),
      autocomplete: "off",
    })
  );
  name.value = called;
  const show = () => {
    name.hidden = who.value !== "person";
  };
  who.addEventListener("change", show);
  show();
  return make("p", { class: "sitting", "data-seat": seat }, make("b", {}, seat), who, name);
}

/** Watches what Python says to a table, and has the device handed on. @param {any} hand @param {HTMLElement} beneath @param {boolean} open */
export function attend(hand, beneath, open) {
  const { driver } = hand,
    leaving = new AbortController();
  const pass = make("div", { class: "passing", hidden: "" });
  const turn = make("button", { class: "btn quiet", type: "button" }, open ? words.close_hands : words.open_hands);
  turn.addEventListener("click", () => {
    open = !open;
    turn.textContent = open ? words.close_hands : words.open_hands;
    driver.send({ do: "open", on: open });
  });
  for (const old of beneath.parentElement?.querySelectorAll(".opening, .passing") ?? []) old.remove();
  turn.classList.add("opening");
  beneath.append(turn);
  beneath.after(pass);
  driver.worker?.addEventListener(
    "message",
    (/** @type {MessageEvent} */ { data }) => {
      if (!hand.isConnected || hand.driver !== driver) return leaving.abort();
      if (data.say !== "update" || data.table !== driver.table) return;
      const update = JSON.parse(data.text);
      if (!update.frames) return;
      // a deal begins with the seat of whoever decides first, whose hand lies face down
      const begins = update.pass?.seat === update.frames.at(-1).seat;
      pass.hidden = !update.pass || begins;
      pass.replaceChildren(...(update.pass && !begins ? [passing(update.pass, driver)] : []));
      if (begins) curtain(update.pass.name, driver);
    },
    { signal: leaving.signal },
  );
}

/** @param {{name: string, text: string}} due @param {any} driver */
function passing({ name, text }, driver) {
  const button = make("button", { class: "btn main", type: "button" }, text);
  button.addEventListener("click", () => curtain(name, driver));
  return button;
}

/** Nothing is to be seen until the next player says that they are there. @param {string} name @param {any} driver */
function curtain(name, driver) {
  const ready = make("button", { class: "btn main", type: "button" }, fill(words.curtain_open, { name }));
  const heading = make("p", { id: "curtain-name" }, fill(words.curtain, { name }));
  // no <dialog>: the Escape key would open it, whatever the page says
  const sheet = make(
    "div",
    { class: "curtain", role: "dialog", "aria-modal": "true", "aria-labelledby": "curtain-name" },
    heading,
    ready,
  );
  const behind = /** @type {HTMLElement[]} */ ([...document.body.children]).filter((part) => !part.inert);
  const hear = (/** @type {MessageEvent} */ { data }) => {
    if (data.table !== driver.table) return;
    driver.worker?.removeEventListener("message", hear);
    for (const part of behind) part.inert = false;
    sheet.remove();
  };
  ready.addEventListener("click", () => {
    driver.worker?.addEventListener("message", hear);
    driver.send({ do: "ready" });
  });
  for (const part of behind) part.inert = true;
  document.body.append(sheet);
  ready.focus();
}
