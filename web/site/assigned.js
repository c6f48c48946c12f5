/* An assignment that was opened in this tab: from lessons and practice a link leads back to it, at a lesson's end instead of onward. */
import * as Stores from "../kept/stores.js";
import { base, fill, make, onPage, words } from "./site.js";

onPage(() => {
  const address = Stores.read("durak.assigned"),
    place = document.querySelector("article.lesson, .practice");
  if (!address || !place) return;
  const title = new URLSearchParams(address).get("title") || words.assignment;
  const link = (look = "") =>
    make("a", { class: look, href: `${base()}assign.html#${address}` }, fill(words.assign_back, { title }));
  const line = () => make("p", { class: "assigned small" }, link());
  for (const way of place.querySelectorAll(".onward, .ending .main")) way.replaceWith(link(way.className));
  place.before(line());
  place.after(line());
});
