/* What leads back to an assignment is loaded where one was opened in this tab. */
import * as Stores from "../kept/stores.js";
import * as Asking from "./asking.js";
import { onPage } from "./site.js";

onPage(() => {
  if (Stores.read("durak.assigned") && document.querySelector("article.lesson, .practice"))
    void Asking.part("assigned");
});
