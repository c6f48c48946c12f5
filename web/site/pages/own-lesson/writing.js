/* What is written of a lesson: its texts, and each part with what is asked there. */
import { fill, make, words } from "../../site.js";
import { button, off } from "../workshop/parts.js";
import { ASKED, HERE, isInBoth, read, written } from "./lesson.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Group} Group */
/** @typedef {import("./lesson.js").Part} Part */

const TYPING = 400; // milliseconds after the last sign

/**
 * A text that is written, at its place in the lesson.
 * @param {Desk} desk
 * @param {string} label
 * @param {any} owner
 * @param {string | number} name
 * @param {"input" | "textarea"} [kind]
 */
export function field(desk, label, owner, name, kind = "textarea") {
  const key = `${label} ${desk.drawn.length} ${name}`;
  const pen = /** @type {HTMLTextAreaElement | HTMLInputElement} */ (
    make(kind, { "data-key": key, ...(kind === "textarea" ? { rows: "3" } : { maxlength: "200" }) })
  );
  pen.value = read(owner[name]);
  let before = "",
    timer = 0;
  pen.addEventListener("focus", () => {
    desk.pen = pen;
    before = JSON.stringify(desk.lesson);
  });
  pen.addEventListener("input", () => {
    if (before) desk.past.push(before);
    before = "";
    desk.future = [];
    const both = isInBoth(desk.lesson) ? (owner[name] ?? ["", ""]) : owner[name];
    if (pen.value || name === "title" || name === "text" || name === "task") owner[name] = written(both, pen.value);
    else delete owner[name];
    if (Array.isArray(owner)) owner.splice(0, owner.length, ...owner.filter((hint) => read(hint)));
    clearTimeout(timer);
    timer = window.setTimeout(() => void desk.look(), TYPING);
  });
  return make("label", { class: "written" }, make("span", {}, label), pen);
}

/** @param {Desk} desk @param {Part} part @param {number} n */
export function section(desk, part, n) {
  const { parts } = desk.lesson,
    isText = part.position === undefined;
  const name = fill(isText ? words.own_text : words.own_position, { n: n + 1 });
  const move = (/** @type {number} */ to) => () =>
    desk.edit(() => {
      parts.splice(to, 0, ...parts.splice(n, 1));
    });
  const status = make("p", { class: "state" }),
    preview = make("div", { class: "preview" });
  const inside = isText ? [field(desk, words.own_words, part, "text")] : exercise(desk, part, n);
  desk.drawn.push({ status, preview, doc: "" });
  return make(
    "section",
    { class: "panel part", "aria-label": name },
    make(
      "div",
      { class: "head" },
      make("h2", {}, name),
      button("↑", move(n - 1), {
        "aria-label": fill(words.own_up, { n: n + 1 }),
        "data-key": `up ${n}`,
        ...off(n === 0),
      }),
      button("↓", move(n + 1), {
        "aria-label": fill(words.own_down, { n: n + 1 }),
        "data-key": `down ${n}`,
        ...off(n === parts.length - 1),
      }),
      button(
        words.own_remove,
        () =>
          desk.edit(() => {
            parts.splice(n, 1);
          }),
        { "aria-label": fill(words.own_remove_part, { n: n + 1 }), "data-key": `remove ${n}` },
      ),
    ),
    ...inside,
    status,
    preview,
  );
}

/** What is asked at a position, and what is said there. @param {Desk} desk @param {Part} part @param {number} n */
function exercise(desk, part, n) {
  const choice = /** @type {HTMLSelectElement} */ (
    make("select", { "data-key": `goal ${n}` }, make("option", { value: "" }, words.own_no_goal))
  );
  void desk.choices(part.position ?? "").then((groups) => list(desk, choice, groups, part));
  const hints = (part.hints ??= []);
  const more = make(
    "details",
    {},
    make("summary", {}, words.own_more),
    field(desk, words.own_right, part, "right"),
    field(desk, words.own_wrong, part, "wrong"),
    field(desk, words.own_hint, hints, 0),
  );
  return [
    make("label", { class: "written" }, make("span", {}, words.own_goal), choice),
    field(desk, words.own_task, part, "task"),
    more,
  ];
}

/** @param {Desk} desk @param {HTMLSelectElement} choice @param {Group[]} groups @param {Part} part */
function list(desk, choice, groups, part) {
  const every = groups.flatMap(({ choices }) => choices);
  const now = JSON.stringify(ASKED.map((name) => part[name] ?? null));
  const same = (/** @type {Record<string, any>} */ fields) =>
    JSON.stringify(ASKED.map((name) => fields[name] ?? null)) === now;
  for (const group of groups) {
    const list = make("optgroup", { label: group.text });
    for (const each of group.choices) list.append(make("option", { value: String(every.indexOf(each)) }, each.text));
    choice.append(list);
  }
  const found = every.findIndex(({ fields }) => same(fields));
  // what a file asks otherwise stays as it is
  if (found < 0 && ASKED.some((name) => part[name] !== undefined))
    choice.append(make("option", { value: "own" }, words.own_goal_own));
  choice.value = found >= 0 ? String(found) : choice.querySelector("[value=own]") ? "own" : "";
  choice.addEventListener("change", () => {
    if (choice.value === "own") return;
    desk.edit(() => {
      const chosen = every[Number(choice.value)],
        suggested = every.some(({ task }) => task.includes(read(part.task)));
      for (const name of ASKED) delete part[name];
      if (choice.value === "") return;
      Object.assign(part, structuredClone(chosen.fields));
      if (!read(part.task) || suggested) part.task = isInBoth(desk.lesson) ? chosen.task : chosen.task[HERE];
    });
  });
}
