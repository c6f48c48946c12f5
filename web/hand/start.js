/* Before a whole game: one big button; then how far it is. */
import { fill, make } from "./dom.js";
import { Pen } from "./pen.js";
import { command } from "./command.js";
import { still } from "./table.js";

/** @param {Pen} pen @param {(string|null)[]} cards */
const deck = (pen, ...cards) =>
  make("div", { class: "deck", "aria-hidden": "true" }, ...cards.map((code) => still(pen, code)));

/** @param {Pen} pen @param {boolean} kept whether there is a game to go on with */
export const inviteToPlay = (pen, kept) => [
  deck(pen, "Th", null, "Qs"),
  command(pen, "play", "play", kept ? pen.words.go_on : pen.words.play, { class: "btn main big" }),
  kept ? command(pen, "afresh", "again", pen.words.restart) : "",
  make("p", { class: "small" }, pen.words.play_what),
];

/** @param {Pen} pen @param {string} title */
export const inviteToCompare = (pen, title) => [
  deck(pen, "7h", "8c", "8h"),
  make("p", { class: "now" }, title),
  command(pen, "play", "", pen.words.compare, { class: "btn main big" }),
  make("p", { class: "small" }, pen.words.compare_what),
];

/** How much of the whole each stage takes. */
const STAGES = { python: [0, 0.85], rules: [0.85, 0.12], deal: [0.97, 0.03] };

/** @param {Pen} pen */
function loadingBar(pen) {
  const bar = make("progress", { max: 100, value: 0, "aria-label": pen.words.loading });
  const text = make("span", { class: "stage-name", role: "status" });
  let percent = 0;
  return {
    parts: [deck(pen, null), text, bar],
    /** @param {import("./worker.js").Loading} loading */
    show({ stage, share }) {
      const [from, part] = STAGES[stage];
      // files that begin late make the total grow; the bar never goes back
      percent = Math.max(percent, Math.round(100 * (from + part * Math.min(share, 1))));
      bar.value = percent;
      const sentence = pen.words[`loading_${stage}`];
      if (text.dataset.stage !== stage) text.textContent = sentence;
      text.dataset.stage = stage;
      bar.setAttribute("aria-valuetext", fill(pen.words.percent, { n: percent }));
    },
  };
}

/** While Python is loaded: how far it is, that nothing comes, or why there will be no game.
 * @param {import("./worker.js").WorkerDriver} driver @param {Pen} pen @param {(parts: (Node|string)[]) => void} cover
 * @param {import("./screen.js").Screen|null} lying a table on which the cards lie already, and nothing is said yet */
export function awaitDriver(driver, pen, cover, lying = null) {
  const bar = loadingBar(pen),
    [pack, ...parts] = bar.parts;
  const show = () => {
    if (!lying) return cover([pack, ...parts]);
    lying.uncover();
    lying.saying("loading", () => parts);
  };
  driver.onLoading = (loading) => {
    if (!parts[0].checkVisibility()) show();
    bar.show(loading);
  };
  driver.onSilence = () => cover(failedToStart(pen, pen.words.load_slow, ""));
  driver.onFailure = (why, file) => cover(failedToStart(pen, pen.words[why], file));
  show();
}

/** @param {Pen} pen @param {string} sentence @param {string} detail */
export const failedToStart = (pen, sentence, detail) => [
  make("p", { class: "now", role: "alert" }, sentence),
  detail ? make("p", { class: "small" }, detail) : "",
  command(pen, "play", "again", pen.words.retry, { class: "btn main" }),
];
