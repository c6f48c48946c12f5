/* The choice of a position's game, of its players and options. */
import { fill, make, words } from "../../site.js";
import { select } from "../workshop/parts.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** The games, numbers of players and options, when somebody looks for them. @param {Bench} bench */
export async function choose(bench) {
  const { draft, game } = bench;
  if (!draft || !(/** @type {HTMLDetailsElement} */ (game).open)) return;
  const { choices } = await bench.ask({ choices: draft.text }).catch(() => ({ choices: null }));
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
    (value) => void bench.change({ do: "game", words: value.split(" ") }),
  );
  const people = select(
    words.set_players,
    draft.numbers.map((n) => [String(n), fill(words.players, { n })]),
    String(draft.people),
    (n) => void bench.change({ do: "seats", n: Number(n) }),
  );
  const chosen = () => [...choices.game.split(" "), ...boxes.filter((box) => box.checked).map(({ value }) => value)];
  const boxes = options.map(({ word, on }) => {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", value: word }));
    box.checked = on;
    box.addEventListener("change", () => void bench.change({ do: "game", words: chosen() }));
    return box;
  });
  const list = make(
    "div",
    { class: "options" },
    ...options.map(({ text }, n) => make("label", {}, boxes[n], " ", text)),
  );
  game.replaceChildren(game.firstElementChild ?? "", make("div", { class: "btns" }, forms, people), list);
}
