/**
 * Setting up a position: set-up.html#position=CODE, a hand of another page by its name (moment.js), or nothing for an example.
 * The page keeps the text; what a tap makes of it, what is wrong with it and what may be played Python says.
 *
 * @typedef {{id: string, card: string, suit: string, text: string, label: string}} LaidCard
 * @typedef {{id: string, name: string, cards: LaidCard[]}} Place
 * @typedef {{text: string, line: number, column: number, place: string}} Wrong
 * @typedef {{text: string, code: string, error: Wrong | null, refused?: string, title: string, words: string[], numbers: number[], people: number, trump: string,
 *   suits: {id: string, text: string}[], pairs: {id: string, cards: LaidCard[]}[] | null, places: Place[], pack: LaidCard[], seats: {seat: string, role: string}[],
 *   roles: {id: string, text: string}[], to: string, now: string, python: string}} Draft
 */
import * as Engine from "../engine.js";
import * as Moment from "../moment.js";
import * as Sheets from "../sheets.js";
import { base, fill, make, say, words, worksheets } from "../site.js";

const MOST = 32767; // of the numbers of deals
const TYPING = 400; // milliseconds after the last sign
const ROWS = 12; // of the notation

/** A button that says what it does. @param {string} text @param {() => void} press @param {Record<string, string>} [attributes] */
function button(text, press, attributes = {}) {
  const found = make("button", { class: "btn", type: "button", ...attributes }, text);
  found.addEventListener("click", press);
  return found;
}

/** @param {string} label @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} change */
function select(label, options, chosen, change) {
  const found = /** @type {HTMLSelectElement} */ (
    make("select", { "aria-label": label }, ...options.map(([value, text]) => make("option", { value }, text)))
  );
  found.value = chosen;
  found.addEventListener("change", () => change(found.value));
  return found;
}

class Bench {
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];
  /** @type {Set<string>} the cards that are picked */
  picked = new Set();
  /** @type {Draft | null} */
  draft = null;
  asker = ""; // the seat that is asked about
  player = ""; // the seats of those who play on

  /** @param {HTMLElement} place @param {(asked: Record<string, unknown>) => Promise<any>} ask */
  constructor(place, ask) {
    this.ask = ask;
    this.board = make("div", { class: "board" });
    this.lay = make("div", { class: "lay", role: "group", "aria-label": words.set_lay });
    this.now = make("p", { class: "now", role: "status" });
    this.notation = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        rows: String(ROWS),
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        id: "set-up-text",
        "aria-describedby": "set-up-wrong",
      })
    );
    this.wrong = make("p", { class: "wrong", id: "set-up-wrong", role: "status" });
    this.answer = make("div", { class: "answer", "aria-live": "polite" });
    this.asking = make("div", { class: "panel asking" });
    this.game = make("details", { class: "game" }, make("summary", { class: "btn" }, words.set_game));
    this.acts = make("div", { class: "btns acts" });
    this.tools = make("div", { class: "btns tools" });
    this.title = make("p", { class: "crumb" });
    this.all = [
      this.title,
      this.now,
      this.tools,
      this.game,
      this.board,
      this.lay,
      this.acts,
      this.asking,
      make(
        "section",
        { class: "panel notated" },
        make("h2", {}, make("label", { for: "set-up-text" }, words.notation)),
        this.notation,
        this.wrong,
        make("p", { class: "small" }, make("a", { href: `${base()}notation.html` }, words.set_notation)),
      ),
    ];
    this.place = place;
    let typing = 0;
    this.notation.addEventListener("input", () => {
      clearTimeout(typing);
      typing = window.setTimeout(() => void this.look(this.notation.value, true), TYPING);
    });
    this.game.addEventListener("toggle", () => void this.choose());
    place.addEventListener("keydown", (event) => this.key(event));
  }

  /** What the address names is laid. */
  begin() {
    const given = new URLSearchParams(location.hash.slice(1)),
      code = given.get("position"),
      named = Moment.named(given);
    if (code !== null && code === this.draft?.code) return;
    return this.send(code !== null ? { code } : (named ?? {}), false);
  }

  /** Sends an intent; what comes back is shown. @param {Record<string, unknown>} intent @param {boolean} [counts] whether it can be undone */
  async send(intent, counts = true) {
    const before = this.draft?.text;
    const { draft, error } = await this.ask(intent).catch(() => ({ draft: null, error: words.rules_failed }));
    if (!draft) {
      if (this.draft) {
        if ("text" in intent && !("do" in intent)) this.wrong.textContent = error; // of what is being typed
        return say(error);
      }
      // an address that cannot be read leaves a table to begin with
      this.place.prepend(make("p", { class: "panel", role: "alert" }, error));
      return Object.keys(intent).length ? void this.send({}, false) : undefined;
    }
    if (counts && before !== undefined && before !== draft.text) {
      this.past.push(before);
      this.future = [];
    }
    if (!draft.refused) this.picked.clear();
    this.show(draft);
    if (draft.refused) say(draft.refused);
  }

  /** @param {Record<string, unknown>} intent */
  change(intent) {
    return this.send({ ...intent, text: this.draft?.text ?? "" });
  }

  /** @param {string} text @param {boolean} counts */
  look(text, counts) {
    return this.send({ text }, counts);
  }

  /** @param {string[]} from @param {string[]} to */
  step(from, to) {
    const text = from.pop();
    if (text === undefined || !this.draft) return;
    to.push(this.draft.text);
    void this.look(text, false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target === this.notation) return;
    if (event.key === "Escape" && this.picked.size) {
      this.picked.clear();
      this.draw();
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      this.step(this.past, this.future);
    }
  }

  /** @param {Draft} draft */
  show(draft) {
    this.draft = draft;
    if (!this.board.isConnected) this.place.append(...this.all);
    if (this.notation.value !== draft.text) this.notation.value = draft.text;
    if (draft.code) history.replaceState(history.state, "", `#position=${draft.code}`);
    this.answer.replaceChildren();
    this.draw();
    if (/** @type {HTMLDetailsElement} */ (this.game).open) void this.choose();
  }

  /** Draws everything; the keyboard stays where it was. */
  draw() {
    const { draft } = this,
      active = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    if (!draft) return;
    const { error } = draft;
    this.title.textContent = draft.title;
    this.now.textContent = draft.now || words.set_unfinished;
    this.wrong.textContent = error?.text ?? "";
    this.notation.setAttribute("aria-invalid", String(Boolean(error)));
    this.tools.replaceChildren(...this.toolbar());
    this.board.replaceChildren(...this.places());
    this.lay.replaceChildren(...this.targets());
    this.lay.hidden = !this.picked.size;
    this.acts.replaceChildren(...this.actions());
    this.asking.replaceChildren(...this.questions());
    if (active)
      /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-key="${CSS.escape(active)}"]`))?.focus({
        preventScroll: true,
      });
  }

  toolbar() {
    /** @param {string[]} list @returns {Record<string, string>} */
    const off = (list) => (list.length ? {} : { disabled: "" });
    return [
      button(words.undo, () => this.step(this.past, this.future), { "data-key": "undo", ...off(this.past) }),
      button(words.redo, () => this.step(this.future, this.past), { "data-key": "redo", ...off(this.future) }),
      button(words.set_clear, () => void this.change({ do: "clear" }), { "data-key": "clear" }),
      button(words.set_deal, () => void this.change({ do: "deal", seed: 1 + Math.floor(Math.random() * MOST) }), {
        "data-key": "deal",
      }),
    ];
  }

  /** @param {LaidCard} card */
  card({ id, suit, text, label }) {
    const on = this.picked.has(id);
    return button(text, () => this.pick(id), {
      class: `laid${suit ? ` suit-${suit}` : ""}`,
      "aria-pressed": String(on),
      "aria-label": label,
      "data-key": id,
    });
  }

  /** @param {string} id */
  pick(id) {
    if (!this.picked.delete(id)) this.picked.add(id);
    this.draw();
  }

  /** The table first, then hands and piles, and last what lies nowhere yet. */
  places() {
    const draft = /** @type {Draft} */ (this.draft),
      { pairs, places, pack } = draft;
    const table =
      pairs &&
      this.area(
        "table",
        words.set_table,
        pairs.map(({ cards }) => make("span", { class: "pair" }, ...cards.map((card) => this.card(card)))),
      );
    const hands = places.map(({ id, name, cards }) =>
      this.area(
        id,
        name,
        cards.map((card) => this.card(card)),
      ),
    );
    const kinds = [...new Set(pack.map(({ suit }) => suit))];
    const rest = kinds.map((kind) =>
      make("span", { class: "row" }, ...pack.filter(({ suit }) => suit === kind).map((card) => this.card(card))),
    );
    return [...(table ? [table] : []), ...hands, this.area("pack", words.set_pack, rest)];
  }

  /** @param {string} id @param {string} name @param {Node[]} inside */
  area(id, name, inside) {
    const draft = /** @type {Draft} */ (this.draft),
      wrong = draft.error?.place === id ? draft.error : null;
    const seated = draft.seats.find(({ seat }) => seat === id);
    /** @type {[string, string][]} */
    const roles = [
      ["", words.set_no_role],
      ...draft.roles.map(({ id, text }) => /** @type {[string, string]} */ ([id, text])),
    ];
    const role = seated
      ? [
          select(
            fill(words.set_role, { seat: id }),
            roles,
            seated.role,
            (value) => void this.change({ do: "role", seat: id, role: value }),
          ),
        ]
      : [];
    const trump =
      id === "talon"
        ? [
            select(
              words.set_trump,
              [
                ["none", words.set_no_trump],
                ...draft.suits.map(
                  ({ id, text }) => /** @type {[string, string]} */ ([id, `${words.set_trump} ${text}`]),
                ),
              ],
              draft.trump || "none",
              (suit) => void this.change({ do: "trump", suit }),
            ),
          ]
        : [];
    const [chosen] = [...role, ...trump]; // a list on the screen, on paper the words that are chosen in it
    const said = chosen?.value ? make("span", { class: "on-paper" }, ` · ${chosen.selectedOptions[0].text}`) : "";
    const heading = make(
      "div",
      { class: "head" },
      make("h2", {}, name, said, draft.to === id ? make("span", { class: "to-play" }, ` · ${words.set_turn}`) : ""),
      ...role,
      ...trump,
    );
    const cards = make(
      "div",
      { class: "cards" },
      ...(inside.length ? inside : [make("span", { class: "muted" }, words.set_nothing)]),
    );
    return make(
      "section",
      { class: wrong ? "place wrong" : "place", "data-place": id },
      heading,
      cards,
      wrong ? make("p", { class: "wrong" }, wrong.text) : "",
    );
  }

  /** Where the picked cards may go: every place, and each card that lies open on the table. */
  targets() {
    const { pairs, places } = /** @type {Draft} */ (this.draft);
    const lay = (/** @type {string} */ to, /** @type {string} */ name) =>
      button(name, () => void this.change({ do: "put", cards: [...this.picked], to }), { "data-key": `to ${to}` });
    const open = (pairs ?? []).filter(({ cards }) => cards.length === 1 && !this.picked.has(cards[0].id));
    const beating =
      this.picked.size === 1 ? open.map(({ id, cards }) => lay(id, fill(words.set_beat, { card: cards[0].text }))) : [];
    return [
      make("span", {}, fill(words.set_picked, { n: this.picked.size })),
      ...beating,
      ...(pairs ? [lay("table", words.set_table)] : []),
      ...places.map(({ id, name }) => lay(id, id.length === 1 ? id : name)),
      lay("pack", words.set_pack),
    ];
  }

  actions() {
    const { code, python, seats, to } = /** @type {Draft} */ (this.draft);
    if (!code) return [];
    const every = seats.map(({ seat }) => seat).join(""),
      people = every.includes(this.player) && this.player ? this.player : to || every[0];
    const who = seats.map(({ seat }) => /** @type {[string, string]} */ ([seat, fill(words.set_seat, { seat })]));
    const go = (
      /** @type {string} */ page,
      /** @type {string} */ hash,
      /** @type {string} */ text,
      kind = "btn",
      search = "",
    ) => make("a", { class: kind, href: `${base()}${page}.html${search}#${hash}` }, text);
    return [
      select(words.set_who, [...who, [every, words.set_all]], people, (value) => {
        this.player = value;
        this.draw();
      }),
      go("play", new URLSearchParams({ deal: code, bots: "club", people }).toString(), words.set_play, "btn main"),
      button(words.set_link, () => void copy(location.href), { "data-key": "link" }),
      button(words.set_python, () => void copy(python), { "data-key": "python" }),
      button(words.set_print, () => print(), { "data-key": "print" }),
      go("own-lesson", `add=${code}`, words.own_add),
      ...(worksheets ? [go("worksheets", Sheets.withPosition(code), words.set_sheet)] : []),
      go(
        "play",
        new URLSearchParams({ deal: code, bots: "club", people, open: "yes" }).toString(),
        words.projector,
        "btn",
        "?projector",
      ),
    ];
  }

  questions() {
    const { seats, to, code } = /** @type {Draft} */ (this.draft);
    if (!code || !seats.length) return [make("p", { class: "muted" }, words.set_ask_later)];
    const known = seats.map(({ seat }) => seat),
      seat = known.includes(this.asker) ? this.asker : to || known[0];
    const chosen = [...this.picked].map((id) => id.split("/")).find(([place]) => known.includes(place));
    const card = chosen && this.draft?.places.find(({ id }) => id === chosen[0])?.cards[Number(chosen[1])];
    const move = /** @type {HTMLInputElement} */ (
      make("input", {
        "aria-label": words.set_move,
        placeholder: words.set_move,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
      })
    );
    const form = make(
      "form",
      { class: "move" },
      move,
      make("button", { class: "btn", type: "submit" }, words.set_allowed),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.question({ ask: "allowed", seat, move: move.value });
    });
    return [
      make("h2", {}, words.set_ask),
      make(
        "div",
        { class: "btns" },
        select(
          words.set_whom,
          known.map((each) => [each, each]),
          seat,
          (value) => {
            this.asker = value;
            this.draw();
          },
        ),
        button(fill(words.set_may, { seat }), () => void this.question({ ask: "may", seat }), { "data-key": "may" }),
        ...(chosen && card
          ? [
              button(
                fill(words.set_may_card, { seat: chosen[0], card: card.text }),
                () => void this.question({ ask: "allowed", seat: chosen[0], card: card.card }),
                { "data-key": "may card" },
              ),
            ]
          : []),
        button(words.set_leads, () => void this.question({ ask: "leads" }), { "data-key": "leads" }),
      ),
      form,
      this.answer,
    ];
  }

  /** @param {Record<string, unknown>} asked */
  async question(asked) {
    const { answer, error } = await this.ask({ ...asked, text: this.draft?.text ?? "" }).catch(() => ({
      error: words.rules_failed,
    }));
    const told = answer ?? { error };
    if (told.error) return this.answer.replaceChildren(make("p", { class: "no" }, told.error));
    const said = /** @type {{text: string, notation?: string, law?: string, rule?: string}[]} */ (told.said);
    this.answer.replaceChildren(
      make("p", { class: told.ok === false ? "no" : "yes" }, told.head),
      make(
        "ul",
        {},
        ...said.map(({ text, notation, law, rule }) =>
          make(
            "li",
            {},
            text,
            notation ? make("code", {}, notation) : "",
            rule
              ? make(
                  "a",
                  { class: "because", href: `${base()}rules/${rule.slice(0, rule.lastIndexOf("."))}.html#${rule}` },
                  law ?? rule,
                )
              : "",
          ),
        ),
      ),
    );
  }

  /** The games, numbers of players and options, when somebody looks for them. */
  async choose() {
    const { draft, game } = this;
    if (!draft || !(/** @type {HTMLDetailsElement} */ (game).open)) return;
    const { choices } = await this.ask({ choices: draft.text }).catch(() => ({ choices: null }));
    if (!choices) return;
    const { games, options } =
      /** @type {{games: {words: string[], text: string}[], game: string, options: {word: string, text: string, on: boolean}[]}} */ (
        choices
      );
    const named = (/** @type {string[]} */ list) => list.join(" ");
    const forms = select(
      words.set_game,
      games.map(({ words, text }) => [named(words), text]),
      choices.game,
      (value) => void this.change({ do: "game", words: value.split(" ") }),
    );
    const people = select(
      words.set_players,
      draft.numbers.map((n) => [String(n), fill(words.players, { n })]),
      String(draft.people),
      (n) => void this.change({ do: "seats", n: Number(n) }),
    );
    const chosen = () => [...choices.game.split(" "), ...boxes.filter((box) => box.checked).map(({ value }) => value)];
    const boxes = options.map(({ word, on }) => {
      const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", value: word }));
      box.checked = on;
      box.addEventListener("change", () => void this.change({ do: "game", words: chosen() }));
      return box;
    });
    const list = make(
      "div",
      { class: "options" },
      ...options.map(({ text }, n) => make("label", {}, boxes[n], " ", text)),
    );
    game.replaceChildren(game.firstElementChild ?? "", make("div", { class: "btns" }, forms, people), list);
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(words.not_copied);
  }
}

Engine.work("set-up", (place, ask) => {
  const bench = new Bench(place, ask);
  return () => bench.begin();
});
