/* An assignment that was opened in this tab: from lessons and practice a link leads back to it. */
import * as Stores from "../kept/stores.js";
import { base, fill, make, onPage, words } from "./site.js";

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
});
