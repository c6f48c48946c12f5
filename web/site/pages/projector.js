/**
 * A lesson, a position or a game before many people. The hand stays where it is in the page and is only shown larger: as wide
 * as a phone on its side, drawn so many times as large as the screen allows. What is right, and why, the hand says.
 */
import * as Project from "../project.js";
import { fill, make, say, words } from "../site.js";
import { answersOf, orderTold } from "./projector/answers.js";
import * as Games from "./projector/games.js";
import { behind, nameOf } from "./projector/places.js";
import { around, showEveryStep, WAYS } from "./projector/way.js";

const WIDTHS = [640, 700, 750]; // CSS px of the picture that is enlarged, the first in which all has room: 14 of 640 are 28 on a screen 1280 wide
const HIGH = 9 / 16;
const HINTS = 3; // the last one is the answer

const KEYS = /** @type {Record<string, string>} */ ({ s: "show", h: "count", p: "point" });

const style = new CSSStyleSheet();
style.replaceSync(PROJECTOR_STYLE);

/** @type {Projector | null} */
let showing = null;

/** @param {string} text @param {string} name @param {() => void} press @param {Record<string, string>} [more] */
function button(text, name, press, more = {}) {
  const made = make("button", { type: "button", class: "btn", "data-key": name, ...more }, text);
  made.addEventListener("click", press);
  return made;
}

class Projector {
  leaving = new AbortController();
  /** @type {any} */
  hand = null;
  pointing = false;
  told = false; // whether what is shown is a reason that nobody has answered for
  /** @type {Set<string>} cards that wear a ring, by place and name */
  pointed = new Set();
  /** @type {Map<string, number>} hands raised, by answer */
  raised = new Map();
  key = ""; // the answers that hands are raised for

  /** @param {() => any} find the hand to show */
  constructor(find) {
    this.find = find;
    this.where = make("span", { class: "at" });
    this.show = button(words.projector_show, "show", () => this.reveal(), {
      "aria-pressed": "false",
      "aria-keyshortcuts": "S",
      title: "S",
    });
    this.count = button(words.projector_count, "count", () => this.toggleCount(), {
      "aria-pressed": "false",
      "aria-keyshortcuts": "H",
      title: "H",
    });
    this.reset = button(words.projector_reset, "reset", () => this.clear(), { class: "btn quiet", hidden: "" });
    this.point = button(words.projector_point, "point", () => this.togglePoint(), {
      "aria-pressed": "false",
      "aria-keyshortcuts": "P",
      title: "P",
    });
    this.back = button("←", "back", () => this.go(-1), {
      "aria-label": words.projector_back,
      "aria-keyshortcuts": "ArrowLeft",
    });
    this.next = button("→", "next", () => this.go(1), {
      "aria-label": words.projector_next,
      "aria-keyshortcuts": "ArrowRight",
    });
    this.tally = make("div", { class: "tally", role: "group", "aria-label": words.projector_count, hidden: "" });
    const leave = button(words.projector_leave, "leave", () => close(), { "aria-keyshortcuts": "Escape" });
    this.bar = make(
      "aside",
      { class: "projector", "aria-label": words.projector },
      this.tally,
      make(
        "div",
        { class: "row" },
        this.back,
        this.where,
        this.next,
        this.show,
        this.count,
        this.reset,
        this.point,
        leave,
      ),
    );
    const { signal } = this.leaving;
    addEventListener("resize", () => this.fit(), { signal });
    addEventListener("keydown", (event) => this.type(event), { signal, capture: true });
    addEventListener("hashchange", () => this.attach(), { signal });
    document.addEventListener("durak-moved", () => this.attach(), { signal });
    document.addEventListener("durak-next", () => setTimeout(() => this.attach()), { signal });
    document.addEventListener("durak-page", () => close(), { signal });
    document.addEventListener("durak-refresh", () => showEveryStep(signal), { signal });
    this.watch = new MutationObserver(() => this.follow());
    this.size = new ResizeObserver(() => this.fit());
    this.size.observe(this.bar);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    document.body.append(this.bar);
    showEveryStep(signal);
    this.attach();
  }

  // ---- which table

  /** @returns {void} */
  attach() {
    const hand = this.find();
    if (hand === this.hand) return this.follow();
    this.release();
    this.hand = hand;
    if (!hand) return close();
    if (Games.are(hand)) return toGames(hand, this.find);
    document.documentElement.classList.add("projecting");
    hand.classList.add("projected");
    // whoever comes by the keyboard stays at what is to be seen
    this.behind = behind(hand, this.bar);
    for (const part of this.behind) part.inert = true;
    this.fits = hand.fit;
    hand.fit = () => this.fit();
    hand.addEventListener("click", this.mark, { capture: true });
    this.watch.observe(hand.shadowRoot ?? hand, { childList: true, subtree: true });
    this.seen(false);
    this.clear();
    this.dress();
    this.follow();
    scrollTo({ top: 0 });
  }

  release() {
    const { hand } = this;
    this.watch.disconnect();
    if (!hand) return;
    if (this.told) hand.sitting?.hideReason();
    this.told = false;
    for (const part of this.behind ?? []) part.inert = false;
    hand.removeEventListener("click", this.mark, { capture: true });
    hand.classList.remove("projected", "shown", "pointing");
    if (hand.shadowRoot)
      hand.shadowRoot.adoptedStyleSheets = hand.shadowRoot.adoptedStyleSheets.filter(
        (/** @type {CSSStyleSheet} */ sheet) => sheet !== style,
      );
    delete hand.fit;
    hand.style.removeProperty("--k");
    for (const name of ["--tall", "--k"]) hand.screen?.root.style.removeProperty(name);
    document.documentElement.classList.remove("projecting");
    if (hand.isConnected) hand.fit(hand.clientWidth, innerHeight);
    this.hand = null;
  }

  /** The style goes into the hand's own tree, too, each time that is laid anew. */
  dress() {
    const tree = this.hand.shadowRoot;
    if (tree && !tree.adoptedStyleSheets.includes(style)) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, style];
  }

  fit() {
    const { hand } = this,
      screen = hand?.screen;
    if (!hand) return;
    for (const wide of WIDTHS) {
      const k = Math.min(innerWidth / wide, innerHeight / wide / HIGH),
        high = (innerHeight - this.bar.offsetHeight) / k;
      document.documentElement.style.setProperty("--k", String(k));
      if (!screen) return;
      screen.root.style.setProperty("--tall", `${high}px`);
      document.documentElement.style.setProperty("--bar", `${this.bar.offsetHeight}px`);
      screen.fit({ wide: false, compact: true, low: true, high });
      if (screen.cloth.getBoundingClientRect().bottom <= this.bar.getBoundingClientRect().top) return;
    }
  }

  /** The table was drawn anew. @returns {void} */
  follow() {
    const { hand } = this;
    if (!hand) return;
    if (!hand.isConnected) return this.attach();
    this.dress();
    if (hand.screen !== this.screen) {
      this.screen = hand.screen;
      this.fit();
    }
    this.ring();
    const waits = Boolean(hand.shadowRoot?.querySelector(".panel > *, .say > .note > *"));
    this.show.classList.toggle("main", waits && !hand.classList.contains("shown"));
    const answers = answersOf(hand.sitting),
      key = JSON.stringify(answers);
    if (key !== this.key) {
      this.key = key;
      this.raised.clear();
      this.drawTally(answers);
    }
    this.drawWhere();
  }

  drawWhere() {
    const { where, back, next } = around(this.hand, this.find);
    this.where.textContent = where;
    this.where.hidden = !where;
    this.able(this.back, back);
    this.able(this.next, next);
  }

  /** @param {HTMLElement} made @param {boolean} can */
  able(made, can) {
    if (can) made.removeAttribute("aria-disabled");
    else made.setAttribute("aria-disabled", "true");
  }

  // ---- going on

  /** A lesson goes from step to step, a game back and forth by moves. @param {number} way */
  go(way) {
    if ((way > 0 ? this.next : this.back).getAttribute("aria-disabled")) return;
    around(this.hand, this.find).go(way);
    this.attach();
  }

  /** @param {KeyboardEvent} event */
  type(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(".curtain")) return;
    const way = WAYS[event.key],
      key = event.key.toLowerCase(),
      pressed = KEYS[key] && !this.isOfTheHand(key);
    if (!way && !pressed && key !== "?" && key !== "escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (way) this.go(way);
    else if (key === "?") say(this.keys());
    else if (key === "escape") close();
    else if (!event.repeat) /** @type {HTMLElement} */ (this.bar.querySelector(`[data-key="${KEYS[key]}"]`)).click();
  }

  /** Whether a key presses a button at the table, where the focus is. @param {string} key */
  isOfTheHand(key) {
    const { hand } = this;
    /** @type {{key: string}[]} */
    const buttons = hand?.sitting?.view.buttons ?? [];
    return hand?.contains(document.activeElement) && buttons.some((button) => button.key === key);
  }

  /** Every key of the bar with what it does. */
  keys() {
    const keys = [words.projector_show, words.projector_count, words.projector_point].map(
      (text, n) => `${Object.keys(KEYS)[n]?.toUpperCase()}: ${text}`,
    );
    return [...keys, `←: ${words.projector_back}`, `→: ${words.projector_next}`, `Esc: ${words.projector_leave}`].join(
      " · ",
    );
  }

  // ---- what is said

  /** The reason stays hidden until it is wanted. Where a question has one right answer, it is told with its reason; elsewhere the table's own hints are asked for, the last of which is the answer. */
  reveal() {
    const { hand } = this,
      tree = hand.shadowRoot,
      on = !hand.classList.contains("shown");
    if (!on && this.told) hand.sitting?.hideReason();
    this.told = on && Boolean(hand.sitting?.showReason(orderTold(hand)));
    this.seen(on);
    if (!on || this.told) return;
    const reason = () => tree.querySelector(".panel > *, .say > .note > *");
    for (let n = 0; n < HINTS && !hand.sitting?.picks.closed && (n > 0 || !reason()); n++) {
      hand.sitting?.showHint();
      if (hand.driver?.slow) break; // Python answers later
    }
  }

  /** @param {boolean} on */
  seen(on) {
    this.hand.classList.toggle("shown", on);
    this.show.setAttribute("aria-pressed", String(on));
    this.follow();
  }

  // ---- hands raised

  toggleCount() {
    this.tally.hidden = this.reset.hidden = !this.tally.hidden;
    this.count.setAttribute("aria-pressed", String(!this.tally.hidden));
    this.fit();
  }

  /** @param {string[]} answers */
  drawTally(answers) {
    const cells = answers.map((answer) => {
      const sum = make("b", {}, "0"),
        add = button("", `add:${answer}`, () => this.raise(answer, 1, sum));
      add.append(make("span", {}, `${answer}:`), sum);
      add.setAttribute("aria-label", fill(words.projector_raise, { answer }));
      sum.setAttribute("role", "status");
      const less = button("−", `less:${answer}`, () => this.raise(answer, -1, sum), {
        class: "btn quiet",
        "aria-label": fill(words.projector_less, { answer }),
      });
      return make("span", { class: "cell" }, add, less);
    });
    this.tally.replaceChildren(...cells);
  }

  /** @param {string} answer @param {number} by @param {HTMLElement} sum */
  raise(answer, by, sum) {
    const n = Math.max(0, (this.raised.get(answer) ?? 0) + by);
    this.raised.set(answer, n);
    sum.textContent = String(n);
  }

  clear() {
    this.raised.clear();
    this.pointed.clear();
    for (const sum of this.tally.querySelectorAll("b")) sum.textContent = "0";
    this.ring();
  }

  // ---- pointing

  togglePoint() {
    this.pointing = !this.pointing;
    this.hand.classList.toggle("pointing", this.pointing);
    this.point.setAttribute("aria-pressed", String(this.pointing));
    if (!this.pointing) this.pointed.clear();
    this.ring();
  }

  /** A card that is pointed at is not played. @param {MouseEvent} event */
  mark = (event) => {
    if (!this.pointing) return;
    const card = event.composedPath().find((part) => part instanceof HTMLElement && part.classList.contains("card"));
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(card instanceof HTMLElement)) return;
    const name = nameOf(card);
    if (!this.pointed.delete(name)) this.pointed.add(name);
    this.ring();
  };

  ring() {
    for (const card of this.hand?.shadowRoot?.querySelectorAll(".card") ?? [])
      card.classList.toggle("pointed", this.pointed.has(nameOf(card)));
  }
}

/** @param {HTMLElement} games @param {() => any} find */
function toGames(games, find) {
  leave();
  Games.show(
    games,
    () => around(games, find),
    () => open(find, true),
  );
}

/** @param {() => any} find @param {boolean} whole */
export function open(find, whole) {
  if (showing || !find()) return;
  if (Games.are(find())) return toGames(find(), find);
  Project.kept(true);
  showing = new Projector(find);
  // allowed or not, the table fills the window
  if (whole) document.documentElement.requestFullscreen?.().catch(() => undefined);
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || close(), {
    signal: showing.leaving.signal,
  });
  showing.next.focus({ preventScroll: true });
}

export function close() {
  if (!showing) return;
  leave();
  if (document.fullscreenElement) void document.exitFullscreen();
  /** @type {HTMLElement | null} */ (document.querySelector('[data-do="project"]'))?.focus();
}

/** The page as it was, on a screen that stays whole. */
function leave() {
  const leaving = showing;
  if (!leaving) return;
  showing = null;
  Project.kept(false);
  leaving.leaving.abort();
  leaving.size.disconnect();
  leaving.release();
  leaving.bar.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
}
