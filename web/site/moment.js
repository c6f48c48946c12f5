/* From any hand of a page to where positions are set up: by what the hand is called there, and the moves made since.
 * set-up.html#step=8.1, #example=RULE, #question=RULE:3, #ending=5:2, #variant=OPTION, #game=OPTION, #maxim=S1, each with &moves=A lead 7s;B take */
import * as Engine from "./engine.js";
import { base, make, onPage, words } from "./site.js";

const KINDS = ["step", "question", "ending", "example", "variant", "game", "maxim"];

/** @param {string} kind @param {string} name */
const address = (kind, name) => `${base()}set-up.html#${kind}=${encodeURIComponent(name)}`;

/** The way to set up a hand that lies just before it. @param {string} kind @param {string} name */
export const link = (kind, name) =>
  make("p", { class: "takeaway" }, make("a", { class: "moment", href: address(kind, name) }, words.set_this_up));

/** What an address names, as Python is asked for it. @param {URLSearchParams} given @returns {Record<string, string> | null} */
export function named(given) {
  const kind = KINDS.find((each) => given.has(each));
  return kind
    ? { [kind]: given.get(kind) ?? "", ...(given.has("moves") && { moves: given.get("moves") ?? "" }) }
    : null;
}

/** The hand that a link is about. @param {Element} link @returns {any} */
function handOf(link) {
  const lesson = link.closest("article.lesson"),
    before = link.parentElement?.previousElementSibling;
  if (lesson) return lesson.querySelector(".step.here durak-hand");
  return before?.matches("durak-hand") ? before : before?.querySelector("durak-hand");
}

// before instant navigation reads where the link leads
document.addEventListener(
  "click",
  (event) => {
    const pressed = /** @type {Element} */ (event.target).closest("a.moment");
    if (!(pressed instanceof HTMLAnchorElement)) return;
    const driver = handOf(pressed)?.driver;
    if (driver?.worker) {
      event.preventDefault();
      event.stopPropagation();
      return void Engine.take(driver, pressed);
    }
    const given = new URLSearchParams(pressed.hash.slice(1)),
      moves = driver?.moves?.() ?? [];
    given.delete("moves");
    if (moves.length) given.set("moves", moves.join(";"));
    pressed.hash = String(given);
  },
  { capture: true },
);

onPage(() => {
  for (const hand of document.querySelectorAll("details.try > durak-hand"))
    hand.after(link("example", hand.closest("[id]:not(durak-hand)")?.id ?? ""));
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-moment]"))) {
    const [kind, name] = (place.dataset.moment ?? "").split("=");
    place.after(link(kind, name));
  }
});
