/* The board of a position: its places with their cards, and where the cards that are picked may go. */
import { fill, make, words } from "../../site.js";
import { button, select } from "../workshop/parts.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./bench.js").Draft} Draft */
/** @typedef {import("./bench.js").LaidCard} LaidCard */

/** A card to be picked, as a picture; a word that is no card stands as it is written. @param {Bench} bench @param {LaidCard} card */
function laid(bench, { id, face, text, label }) {
  const on = bench.picked.has(id);
  return button(face === null ? text : bench.pen.face(face), () => bench.pick(id), {
    class: "laid",
    "aria-pressed": String(on),
    "aria-label": label,
    "data-key": id,
  });
}

/** The table first, then hands and piles, and last what lies nowhere yet. @param {Bench} bench */
export function places(bench) {
  const draft = /** @type {Draft} */ (bench.draft),
    { pairs, places, back } = draft;
  const table =
    pairs &&
    area(
      bench,
      "table",
      words.set_table,
      pairs.map(({ cards }) => make("span", { class: "pair" }, ...cards.map((card) => laid(bench, card)))),
    );
  const hands = places.map(({ id, name, cards }) =>
    area(
      bench,
      id,
      name,
      cards.map((card) => laid(bench, card)),
    ),
  );
  const rest = rows(draft).map((row) =>
    make("span", { class: "row" }, ...row.map((card) => (card.gone ? gone(bench, card) : laid(bench, card)))),
  );
  return [...(table ? [table] : []), ...hands, area(bench, "pack", words.set_pack, rest, [laid(bench, back)])];
}

/** The pack suit by suit. @param {Draft} draft */
export function rows({ pack }) {
  const suits = [...new Set(pack.map(({ suit }) => suit))];
  return suits.map((each) => pack.filter(({ suit }) => suit === each));
}

/** Where a card of the pack lay that lies elsewhere now. @param {Bench} bench @param {LaidCard} card */
const gone = (bench, { face }) => make("span", { class: "gone", "aria-hidden": "true" }, bench.pen.face(face));

/** @param {Bench} bench @param {string} id @param {string} name @param {Node[]} inside @param {Node[]} beside the heading */
function area(bench, id, name, inside, beside = []) {
  const draft = /** @type {Draft} */ (bench.draft),
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
          (value) => void bench.change({ do: "role", seat: id, role: value }),
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
            (suit) => void bench.change({ do: "trump", suit }),
          ),
        ]
      : [];
  const [chosen] = [...role, ...trump]; // a list on the screen, on paper the words that are chosen in it
  const note = chosen?.value ? make("span", { class: "on-paper" }, ` · ${chosen.selectedOptions[0].text}`) : "";
  const heading = make(
    "div",
    { class: "head" },
    make(
      "h2",
      {},
      name,
      note,
      draft.to === id ? make("span", { class: "to-play" }, fill(words.set_turn, { seat: id })) : "",
    ),
    ...role,
    ...trump,
    ...beside,
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

/** What is picked, and the question where it goes. @param {Bench} bench */
function question({ draft, picked }) {
  const { pairs, places, pack, back } = /** @type {Draft} */ (draft);
  const [one] = [...(pairs ?? []), ...places, { cards: [...pack, back] }]
    .flatMap(({ cards }) => cards)
    .filter(({ id }) => picked.has(id));
  return picked.size === 1 && one
    ? fill(words.set_where, { card: one.text })
    : fill(words.set_picked, { n: picked.size });
}

/** Where the picked cards may go: every place, and each card that lies open on the table. @param {Bench} bench */
export function targets(bench) {
  const { pairs, places } = /** @type {Draft} */ (bench.draft);
  const lay = (/** @type {string} */ to, /** @type {string} */ name) =>
    button(name, () => void bench.change({ do: "put", cards: [...bench.picked], to }), { "data-key": `to ${to}` });
  const open = (pairs ?? []).filter(({ cards }) => cards.length === 1 && !bench.picked.has(cards[0].id));
  const beating =
    bench.picked.size === 1 ? open.map(({ id, cards }) => lay(id, fill(words.set_beat, { card: cards[0].text }))) : [];
  return [
    make("span", {}, question(bench)),
    ...beating,
    ...(pairs ? [lay("table", words.set_table)] : []),
    ...places.map(({ id, name }) => lay(id, id.length === 1 ? id : name)),
    lay("pack", words.set_back),
  ];
}
