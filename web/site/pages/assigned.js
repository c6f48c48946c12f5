/**
 * An assignment that was opened in this tab: from lessons and practice a link leads back to it, at a lesson's end instead of
 * onward. Of a lesson from which single steps are assigned, each of them leads on to the next, and the last one back.
 */
import * as Stores from "../../kept/stores.js";
import { base, fill, make, onPage, words } from "../site.js";
import * as Assignment from "./assign/assignment.js";

onPage(() => {
  const address = Stores.read("durak.assigned"),
    place = document.querySelector("article.lesson, .practice");
  if (!address || !(place instanceof HTMLElement)) return;
  const { title, lessons, steps } = Assignment.read(address);
  const link = (look = "") =>
    make(
      "a",
      { class: look, href: `${base()}assign.html#${address}` },
      fill(words.assign_back, { title: title || words.assignment }),
    );
  const line = () => make("p", { class: "assigned small" }, link());
  for (const way of place.querySelectorAll(".onward, .ending .main")) way.replaceWith(link(way.className));
  place.before(line());
  place.after(line());
  const [here] = steps.filter((id) => place.querySelector(`[data-ids~="${CSS.escape(id)}"]`));
  if (!here || lessons.some((n) => Number(n) === Number.parseInt(here, 10))) return;
  place.dataset.assigned = steps.join(" ");
  document.dispatchEvent(new Event("durak-refresh"));
});
