/* The Play page: from the form to an address, from the address to a game. The address is the game: play.html#players=3&bots=careful&seed=7, play.html#game=kirifu&players=4&seed=7 or play.html#deal=DK1-0003-JZ-X */
import * as Stores from "../../kept/stores.js";
import * as Asking from "../asking.js";
import * as Engine from "../engine.js";
import * as Games from "../games.js";
import * as House from "./house/house.js";
import * as Table from "../table.js";
import * as Project from "../project.js";
import * as Fan from "./play/fan.js";
import * as Seats from "./play/seats.js";
import { base, fill, lang, make, onPage, say, words } from "../site.js";

/** @typedef {import("../games.js").KeptGame} KeptGame */

const MOST = 32767; // of the numbers drawn: they give the shortest deal codes
const NUMBER = /^\d{1,7}$/;
const LONG = 3000; // letters: a code with the moves of a long deal is shorter
const LAST = "durak.play"; // what was chosen last, all but the deal
const FIRST = {
  game: "durak",
  players: "2",
  bots: "club",
  rules: "podkidnoy",
  house: "",
  people: "",
  names: "",
  open: "",
  seed: "",
};

/** @type {AbortController | undefined} */
let leaving;
let playing = ""; // the address of the game that goes on by itself when one comes back to it

/** @param {KeptGame} game @param {() => void} changed */
function waiting({ address, title, at }, changed) {
  const link = make("a", { class: "btn main", href: Games.link(address) }, words.go_on_game);
  const forget = make(
    "button",
    { class: "btn quiet", type: "button", "aria-label": `${words.forget_game}: ${title}` },
    words.forget_game,
  );
  link.addEventListener("click", () => {
    playing = address;
  });
  forget.addEventListener("click", () => {
    Games.keep(address, title, null);
    changed();
  });
  const last = at ? new Date(at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" }) : "";
  return make("li", {}, link, make("span", {}, title, " ", make("small", { class: "muted" }, last)), forget);
}

/** What the address says of a game; the name of a place on the page says nothing. */
const fromAddress = () =>
  new URLSearchParams(
    [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => name === "deal" || Object.hasOwn(FIRST, name)),
  );

/** Buttons for the numbers of players; the one that was chosen stays if it can. @param {HTMLFormElement} form @param {number[]} people */
function numbers(form, people) {
  const row = /** @type {HTMLElement} */ (form.querySelector("[data-name='players']"));
  const before = Number(new FormData(form).get("players") ?? FIRST.players);
  const now = people.length
    ? people.reduce((near, n) => (Math.abs(n - before) < Math.abs(near - before) ? n : near))
    : 0;
  row.replaceChildren(
    ...people.map((n) => {
      const radio = /** @type {HTMLInputElement} */ (
        make("input", { type: "radio", name: "players", value: String(n) })
      );
      radio.checked = n === now;
      return make("label", {}, radio, make("span", {}, fill(words.players, { n })));
    }),
  );
}

/** The rules of this form on a sheet; those that do not go together have none. @param {HTMLFormElement} form @param {string[]} rules */
function onSheet(form, rules) {
  const link = /** @type {HTMLAnchorElement} */ (document.getElementById("on-sheet"));
  link.hidden = !(/** @type {HTMLElement} */ (form.querySelector(".clash")).hidden);
  link.href = `sheet.html#${Table.address(rules)}`;
}

/** One tap deals: for two or four, or the nearest numbers that the rules of the form take. @param {HTMLFormElement} form @param {number[]} people */
function atOnce(form, people) {
  const [row, said] = /** @type {Element[]} */ ([
    .../** @type {HTMLElement} */ (document.getElementById("at-once")).children,
  ]);
  const few = people.includes(2) ? 2 : people[0],
    more = people.includes(4) ? 4 : people[people.length - 1];
  const before = Number(choices(form).players);
  row.replaceChildren(
    ...(people.length ? [...new Set([few, more])] : []).map((n, at) => {
      const first = n === before || (at === 0 && before !== more);
      const button = make(
        "button",
        { class: first ? "btn main" : "btn", type: "button" },
        fill(words.play_with, { n }),
      );
      button.addEventListener("click", () => {
        write(form, { players: String(n), seed: "" });
        form.requestSubmit();
      });
      return button;
    }),
  );
  const rules = form.querySelectorAll(
    "fieldset:not([hidden]) :is([name='game'], [name='rules']):checked + span, .picked li > span",
  );
  // a game of one form is called as its form is
  said.textContent = [...new Set([...rules].map(({ firstChild }) => firstChild?.textContent))].join(" · ");
}

/** What was chosen last; what is no choice is left to the form. @returns {Record<string, string>} */
const last = () => Stores.read(LAST) ?? {};

/** @param {Record<string, string>} chosen */
const remember = ({ seed, ...chosen }) => Stores.write(LAST, chosen);

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
function choices(form) {
  const data = new FormData(form);
  return Object.fromEntries(Object.keys(FIRST).map((name) => [name, String(data.get(name) ?? "")]));
}

/** What the address says: a deal that has a code needs nothing else but its players' manner. @param {Record<string, string>} chosen */
function address(chosen) {
  const here = Object.entries({ people: chosen.people, names: chosen.names, open: chosen.open }).filter(
    ([, value]) => value,
  );
  if (!NUMBER.test(chosen.seed)) return new URLSearchParams([["deal", chosen.seed], ["bots", chosen.bots], ...here]);
  const unsaid = chosen.game === FIRST.game ? "game" : "rules"; // Durak goes without saying, a game of one form has no other
  return new URLSearchParams(Object.entries(chosen).filter(([name, value]) => value && name !== unsaid));
}

/** A setup from an address; a number that is none falls back, and Python says what is wrong with a code. @param {URLSearchParams} given */
function read(given) {
  if (!["seed", "players", "deal"].some((name) => given.has(name))) return null;
  /** @type {Record<string, string>} */
  const setup = { ...FIRST };
  for (const name of Object.keys(FIRST)) setup[name] = given.get(name) ?? setup[name];
  setup.seed = given.get("deal")?.slice(0, LONG) || (NUMBER.test(setup.seed) ? setup.seed : "1");
  return setup;
}

/** @param {HTMLFormElement} form @param {Record<string, string>} setup */
function write(form, setup) {
  for (const [name, value] of Object.entries(setup)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value;
  }
  for (const name of ["game", "players", "bots", "rules"]) {
    const first = /** @type {Record<string, string>} */ (FIRST)[name];
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList && !field.value) setup[name] = field.value = first;
  }
}

/**
 * The table of a game whose numbers are known before it is dealt; people at one device see none before the curtain.
 * @param {Record<string, string>} chosen
 */
function laid({ game, rules, players, seed, ...others }) {
  const template = document.getElementById("laid");
  if (!(template instanceof HTMLTemplateElement) || !NUMBER.test(seed) || Seats.seats(others).length) return undefined;
  const view = JSON.parse(template.content.textContent ?? "")[game === FIRST.game ? rules : game]?.[players];
  return (
    view && { ...view, hand: Array(view.hand).fill({ id: "", card: null, trump: false, state: "rest", label: "" }) }
  );
}

/** A code with its moves is too long to be read. @param {string} code */
const shortened = (code) => (code.length > 24 ? `${code.slice(0, 16)}…` : code);

/** @param {Record<string, string>} chosen */
function numbered({ game, rules, house, players, seed }) {
  const form = game === FIRST.game ? [rules] : [];
  return {
    game,
    rules: [...form, ...house.split(" ").filter(Boolean)],
    players: Number(players),
    seed: Number(seed),
  };
}

/** The way out, in the line of the table's title: on a phone all others are scrolled away. The game waits. @param {HTMLElement} table */
function wayOut(table) {
  const out = make("button", { slot: "leave", type: "button", class: "leave", "aria-label": words.leave_game }, "←");
  out.addEventListener("click", () => {
    history.pushState(history.state, "", location.pathname + location.search);
    delete table.dataset.game;
    table.replaceChildren();
    document.dispatchEvent(new Event("durak-refresh"));
    scrollTo({ top: 0, behavior: "instant" });
    const onward = document.querySelector("#waiting a") ?? document.querySelector("#at-once button");
    /** @type {HTMLElement | null} */ (onward)?.focus({ preventScroll: true });
  });
  return out;
}

/** What looks a deal over is loaded when one has ended. @param {(over: typeof import("./looked-over.js")) => void} then @param {() => void} failed */
const lookedOver = (then, failed) => void Asking.part("looked-over").then(then, failed);

/** @param {HTMLElement} table @param {Record<string, string>} chosen @param {Record<string, unknown>} [saved] where to go on */
function deal(table, chosen, saved) {
  const setup = {
    ...(NUMBER.test(chosen.seed) ? numbered(chosen) : { code: chosen.seed }),
    bots: chosen.bots,
    seat: "A",
    ...Seats.asked(chosen),
    review: true,
    ...(saved && { saved }),
  };
  const doc = { v: 1, driver: "worker", lang, setup, laid: laid(chosen) };
  const hand = document.createElement("durak-hand");
  hand.setAttribute("lang", lang);
  hand.dataset.base = base();
  /** @type {any} */ (hand).open(doc);
  hand.append(wayOut(table));
  const title = make("p", { class: "crumb" });
  const radios = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("#play-form [name='game']")]);
  const game = radios.find(({ value }) => value === chosen.game)?.nextElementSibling?.textContent ?? "";
  const level =
    document.querySelector(`#play-form [name='bots'][value='${CSS.escape(chosen.bots)}'] + span`)?.firstChild
      ?.textContent ?? "";
  const named = (/** @type {string} */ text) => [text, level].filter(Boolean).join(" · ");
  title.textContent = named(
    fill("code" in setup ? words.playing : words.playing_game, { game, seed: shortened(chosen.seed) }),
  );
  // the number names the first deal of a match
  hand.addEventListener("durak-deal", () => {
    title.textContent = named(game);
  });
  const played = (table.dataset.game = String(address(chosen)));
  const beneath = make("p", { class: "beneath", hidden: "" }, Engine.setUp(hand), " ", Project.button());
  Seats.attend(hand, beneath, chosen);
  let ended = false;
  hand.addEventListener("durak-saved", (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    beneath.hidden = false;
    playing = detail ? played : "";
    if (!detail || ended) {
      // what will be told has its room before anything can tell it
      const room = make("p", { slot: "turning" });
      if (!detail) hand.append(room);
      lookedOver(
        (over) => (over.forget(hand), detail || over.turning(hand)),
        () => room.remove(),
      );
    }
    ended = !detail;
    // the list says what is played, by how many, and how far it is: a code says it to nobody
    queueMicrotask(() => {
      const { title: of = game, info = "" } = /** @type {any} */ (hand).sitting?.view ?? {};
      Games.keep(played, [of, info, level].filter(Boolean).join(" · "), detail);
    });
  });
  // play goes on from a moment of this deal, against the same players
  hand.addEventListener("durak-review", (event) =>
    lookedOver(
      (over) =>
        void over.open(
          hand,
          (code) => {
            const again = { ...chosen, seed: code };
            history.pushState(history.state, "", `#${address(again)}`);
            begin(deal(table, again));
          },
          /** @type {CustomEvent} */ (event).detail ?? undefined,
        ),
      () => say(words.review_failed),
    ),
  );
  table.replaceChildren(title, hand, beneath);
  document.querySelector("details.setup")?.removeAttribute("open");
  return { hand: /** @type {any} */ (hand), doc };
}

/** Who pressed "Deal" has asked for the game: it is loaded at once. @param {{hand: any, doc: object}} dealt */
function begin({ hand, doc }) {
  hand.begin?.(hand.screen, doc);
  hand.scrollIntoView({ block: "start" });
}

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("play-form");
  const table = document.getElementById("play-table");
  if (!(form instanceof HTMLFormElement) || !table) return;
  Fan.lay(/** @type {HTMLElement} */ (form.querySelector(".fan")));
  numbers(form, [2, 3, 4, 5, 6]);
  Seats.choose(form);
  const house = House.of(form);
  form.addEventListener("house", (event) => {
    const people = /** @type {CustomEvent<number[]>} */ (event).detail;
    numbers(form, people);
    atOnce(form, people);
    if (house) onSheet(form, house.words);
  });
  const barrier = Engine.barrier();
  const cannot = /** @type {HTMLElement} */ (document.querySelector(".cannot"));
  cannot.hidden = !barrier;
  cannot.textContent = barrier;
  for (const button of form.querySelectorAll("button")) button.hidden = Boolean(barrier);
  /** @type {HTMLElement} */ (document.getElementById("at-once")).hidden = Boolean(barrier);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = choices(form);
    remember(chosen);
    if (!chosen.seed) chosen.seed = String(1 + Math.floor(Math.random() * MOST));
    history.pushState(history.state, "", `#${address(chosen)}`);
    begin(deal(table, chosen));
    offer(table);
  });
  leaving = new AbortController();
  const { signal } = leaving;
  document.addEventListener("durak-moved", () => String(fromAddress()) && follow(form, table), { signal });
  document.addEventListener("durak-refresh", () => offer(table), { signal });
  follow(form, table);
  offer(table);
  if (!table.childElementCount) Engine.soon(numbered(choices(form)));

  /** Fills the form as the address says, and lays the game that it names. @param {HTMLFormElement} form @param {HTMLElement} table */
  function follow(form, table) {
    const given = fromAddress(),
      wanted = read(given),
      // whoever has chosen nothing yet meets the weakest level
      chosen = given.size ? { ...FIRST, ...Object.fromEntries(given) } : { ...FIRST, bots: "first_evening", ...last() };
    write(form, wanted ?? chosen);
    house?.choose();
    house?.read((wanted ?? chosen).house);
    write(form, wanted ?? chosen);
    // whoever comes with a rule to play by sees it in the form
    /** @type {HTMLDetailsElement} */ (form.querySelector("details.setup")).open = given.size > 0 && !wanted;
    if (!wanted) return;
    const named = String(address(wanted));
    if (barrier || table.dataset.game === named) return;
    const saved = Games.saved(named),
      dealt = deal(table, wanted, saved);
    // a way that leads before many people has asked for the game
    if ((saved && playing === named) || new URLSearchParams(location.search).has("projector"))
      dealt.hand.begin?.(dealt.hand.screen, dealt.doc);
    offer(table);
  }

  /** Games that wait to be gone on with, as long as none is on the table. @param {HTMLElement} table */
  function offer(table) {
    const place = /** @type {HTMLElement} */ (document.getElementById("waiting")),
      games = barrier ? [] : Games.all();
    place.hidden = Boolean(table.childElementCount) || !games.length;
    const list = /** @type {HTMLElement} */ (place.querySelector("ul"));
    list.replaceChildren(...games.map((game) => waiting(game, () => offer(table))));
  }
});
