/**
 * An assignment: assign.html#lessons=4&steps=08.3&rules=… opens it for a pupil; without that one is put together here.
 * What has been done is what this browser knows of the course and of practice, and goes back as the same code.
 */
import * as Stores from "../../kept/stores.js";
import * as Handing from "../handing.js";
import * as Memory from "../memory.js";
import { base, course, decks, fill, lang, make, onPage, progress, words } from "../site.js";
import * as Assignment from "./assign/assignment.js";
import * as Choosing from "./workshop/choosing.js";
import { button, copy, line } from "./workshop/parts.js";

/** @typedef {import("./assign/assignment.js").Item} Item */

class Page {
  made = false; // whether the assignment was put together here
  /** @type {HTMLDetailsElement | null} what whoever assigns it does with it */
  desk = null;

  /** @param {HTMLFormElement} form @param {AbortSignal} signal */
  constructor(form, signal) {
    this.form = form;
    this.place = /** @type {HTMLElement} */ (document.getElementById("assigned"));
    this.code = /** @type {HTMLElement} */ (document.getElementById("your-code"));
    this.heading = /** @type {HTMLElement} */ (document.querySelector("h1"));
    this.name = this.heading.textContent ?? "";
    form.addEventListener("submit", (event) => (event.preventDefault(), this.make()), { signal });
    Choosing.searchable(form);
    form.after(line(words.assign_paste, words.assign_open, (text) => this.open(text)));
    addEventListener("hashchange", () => this.draw(), { signal });
    document.addEventListener("durak-refresh", () => this.draw(), { signal });
  }

  /** What a rule or a step is called, as the form has it. @param {"steps" | "rules"} list @param {string} id */
  called = (list, id) =>
    Choosing.boxes(this.form, list)
      .find(({ value }) => value === id)
      ?.closest("label")
      ?.textContent?.trim() ?? id;

  /** @param {Item} item */
  named({ kind, id, n, title }) {
    if (kind === "rule") return fill(words.assign_rule, { law: this.called("rules", id) });
    if (kind === "step") return fill(words.assign_step, { n, title: this.called("steps", id) });
    return fill(words.assign_lesson, { n, title });
  }

  // ---- putting one together

  make() {
    const title = /** @type {HTMLInputElement} */ (this.form.elements.namedItem("title")).value.trim(),
      chosen = Choosing.ticked(this.form, Assignment.LISTS);
    if (!chosen.some(([, ids]) => ids)) return this.say(words.assign_choose);
    this.made = true;
    location.hash = Choosing.address([["title", title], ...chosen]);
  }

  /** A link that was pasted, or its end. @param {string} text */
  open(text) {
    const hash = text.trim().replace(/^[^#]*#/, "");
    if (!Assignment.is(hash)) return this.say(words.assign_no_link);
    location.hash = hash;
  }

  /** @param {string} sentence */
  say(sentence) {
    this.place.hidden = false;
    this.place.replaceChildren(make("p", { class: "panel", role: "alert" }, sentence));
    this.place.scrollIntoView({ block: "nearest" });
  }

  change() {
    const { title, ...lists } = Assignment.read(location.hash);
    history.pushState(history.state, "", location.pathname);
    this.draw();
    Choosing.tick(this.form, Assignment.LISTS, (name) => lists[/** @type {keyof typeof lists} */ (name)]);
    const field = /** @type {HTMLInputElement} */ (this.form.elements.namedItem("title"));
    field.value = title;
    field.focus();
  }

  // ---- as a pupil sees it

  draw() {
    const is = Assignment.is(location.hash),
      assignment = Assignment.read(location.hash);
    const { items, unknown } = Assignment.items(assignment, course, decks),
      given = items.length > 0;
    this.heading.textContent = (given && assignment.title) || this.name;
    for (const part of [this.form, this.form.nextElementSibling, document.querySelector(".lede")])
      part?.toggleAttribute("hidden", given);
    this.code.hidden = !given;
    this.place.hidden = !is;
    const names = unknown.join(lang === "ja" ? "、" : ", ");
    const wrong =
      is && (unknown.length || !given)
        ? [
            make(
              "p",
              { class: "panel", role: "alert" },
              names ? fill(words.assign_unknown, { names }) : words.assign_no_link,
            ),
          ]
        : [];
    this.place.replaceChildren(...wrong, ...(given ? this.list(items) : []));
    if (given) Stores.write("durak.assigned", location.hash.slice(1));
    this.desk?.remove();
    this.desk = given ? this.teacher() : null;
    if (!this.desk) return;
    if (this.made) {
      this.desk.open = true;
      this.place.prepend(this.desk);
      /** @type {HTMLElement} */ (this.desk.querySelector("button")).focus({ preventScroll: true });
      scrollTo({ top: 0 });
    } else this.code.after(this.desk);
    this.made = false;
  }

  /** @param {Item[]} items */
  list(items) {
    const [kept, memory] = [progress(), Memory.load()];
    const each = items.map((item) => ({ item, state: Assignment.state(item, kept, memory) }));
    const done = each.filter(({ state }) => Assignment.isDone(state)).length,
      next = each.find(({ state }) => !Assignment.isDone(state));
    const rows = each.map(({ item, state }) => {
      const all = Assignment.isDone(state),
        come = all
          ? words.solved
          : state.wrong
            ? words.assign_again
            : item.kind === "lesson" && state.done
              ? fill(words.assign_of, { n: state.done, count: state.of })
              : "";
      return make(
        "li",
        all ? { class: "done" } : {},
        make("span", { class: "tick", "aria-hidden": "true" }, all ? "✓" : ""),
        make("a", { href: base() + item.url }, this.named(item)),
        make("span", { class: "small muted" }, come),
      );
    });
    const count = String(items.length);
    return [
      make(
        "p",
        { class: "come" },
        make("progress", { max: count, value: String(done), "aria-hidden": "true" }),
        make("span", { role: "status" }, fill(words.assign_done, { n: done, count })),
      ),
      make("ol", { class: "to-do" }, ...rows),
      next
        ? make(
            "p",
            {},
            make(
              "a",
              { class: "btn main", href: base() + next.item.url },
              fill(words.assign_next, { name: this.named(next.item) }),
            ),
          )
        : make("p", { class: "panel" }, words.assign_all),
    ];
  }

  teacher() {
    const picture = make("div", { class: "code-qr large" }),
      { href, hash } = location;
    const show = async () => picture.replaceChildren(await Handing.drawn(href, words.link_qr, words.link_qr_none));
    const desk = make(
      "details",
      { class: "panel teacher" },
      make("summary", {}, words.assign_teacher),
      make(
        "div",
        { class: "btns" },
        button(words.set_link, () => void copy(href)),
        button(words.qr_show, () => void show()),
        make("a", { class: "btn", href: `${base()}class.html${hash}` }, words.assign_class),
        button(words.assign_change, () => this.change()),
      ),
      picture,
    );
    return /** @type {HTMLDetailsElement} */ (desk);
  }
}

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("assign-form");
  if (!(form instanceof HTMLFormElement)) return;
  leaving = new AbortController();
  new Page(form, leaving.signal).draw();
});
