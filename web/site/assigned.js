/* An assignment that was opened in this tab: from lessons and practice a link leads back to it. */
import * as Stores from "../kept/stores.js";
import { base, fill, make, onPage, words } from "./site.js";

/** What leads on at the end of a lesson leads to what else is assigned. @param {Element} place @param {Element} link */
function onward(place, link) {
  const to = /** @type {HTMLAnchorElement} */ (link.firstElementChild),
    next = place.querySelector(".onward")?.getAttribute("href");
  for (const way of place.querySelectorAll(`a.btn[href="${next}"]`)) {
    way.setAttribute("href", to.href);
    way.firstChild?.replaceWith(to.textContent ?? "");
  }
}

onPage(() => {
  const address = Stores.read("durak.assigned"),
    place = document.querySelector("article.lesson, .practice");
  if (!address || !place) return;
  const title = new URLSearchParams(address).get("title") || words.assignment;
  const link = () =>
    make(
      "p",
      { class: "assigned small" },
      make("a", { href: `${base()}assign.html#${address}` }, fill(words.assign_back, { title })),
    );
  place.before(link());
  place.after(link());
  onward(place, link());
});
