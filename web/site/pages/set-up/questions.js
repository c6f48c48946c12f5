/* What is asked about a position, and what Python answers. */
import { base, fill, make, words } from "../../site.js";
import { button, line, select } from "../workshop/parts.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./bench.js").Draft} Draft */

/** @param {Bench} bench */
export function questions(bench) {
  const { seats, to, code } = /** @type {Draft} */ (bench.draft);
  if (!code || !seats.length) return [make("p", { class: "muted" }, words.set_ask_later)];
  const places = seats.map(({ seat }) => seat),
    seat = places.includes(bench.asker) ? bench.asker : to || places[0];
  const chosen = [...bench.picked].map((id) => id.split("/")).find(([place]) => places.includes(place));
  const card = chosen && bench.draft?.places.find(({ id }) => id === chosen[0])?.cards[Number(chosen[1])];
  const form = line(words.set_move, words.set_allowed, (move) => void question(bench, { ask: "allowed", seat, move }));
  return [
    make("h2", {}, words.set_ask),
    make(
      "div",
      { class: "btns" },
      select(
        words.set_whom,
        places.map((each) => [each, each]),
        seat,
        (value) => {
          bench.asker = value;
          bench.draw();
        },
      ),
      button(fill(words.set_may, { seat }), () => void question(bench, { ask: "may", seat }), { "data-key": "may" }),
      ...(chosen && card
        ? [
            button(
              fill(words.set_may_card, { seat: chosen[0], card: card.text }),
              () => void question(bench, { ask: "allowed", seat: chosen[0], card: card.card }),
              { "data-key": "may card" },
            ),
          ]
        : []),
      button(words.set_leads, () => void question(bench, { ask: "leads" }), { "data-key": "leads" }),
    ),
    form,
    bench.answer,
  ];
}

/** @param {Bench} bench @param {Record<string, unknown>} request */
async function question(bench, request) {
  const { answer, error } = await bench.ask({ ...request, text: bench.draft?.text ?? "" }).catch(() => ({
    error: words.rules_failed,
  }));
  const told = answer ?? { error };
  if (told.error) return bench.answer.replaceChildren(make("p", { class: "no" }, told.error));
  const lines = /** @type {{text: string, notation?: string, law?: string, rule?: string}[]} */ (told.said);
  bench.answer.replaceChildren(
    make("p", { class: told.ok === false ? "no" : "yes" }, told.head),
    make(
      "ul",
      {},
      ...lines.map(({ text, notation, law, rule }) =>
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
