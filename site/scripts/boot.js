"use strict";
/* Runs before a page is drawn, so that the look that was chosen does not come late.
   A file of its own: the policy of a page lets no script inside it run. */
((root) => {
  root.classList.replace("no-js", "js");
  const saved = DurakStores.read("durak.settings") ?? {};
  if (saved.theme === "dark") root.dataset.mdColorScheme = "slate";
  if (saved.theme === "light") root.dataset.mdColorScheme = "default";
  if (DurakStores.read("durak.suits") === "four") root.dataset.suits = "four";
  if (saved.letters === "cyrillic") root.dataset.letters = "cyrillic";
  if (saved.speed) root.dataset.speed = saved.speed;
  if (saved.sound === "on") root.dataset.sound = "on";
  if (saved.code) root.dataset.code = "shown";
})(document.documentElement);
