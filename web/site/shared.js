/* What all pages load. Each module waits for pages on which there is something for it to do. */
import * as asking from "./asking.js";
import "./assigned.js";
import "./cells.js";
import "./course.js";
import "./covered.js";
import * as engine from "./engine.js";
import * as games from "./games.js";
import * as handing from "./handing.js";
import "./lesson.js";
import "./map.js";
import * as memory from "./memory.js";
import * as moment from "./moment.js";
import "./offline.js";
import "./print.js";
import * as codes from "./progress-code.js";
import * as project from "./project.js";
import * as qr from "./qr.js";
import "./rules.js";
import "./search.js";
import "./settings.js";
import * as sheets from "./sheets.js";
import * as site from "./site.js";
import * as table from "./table.js";
import "./way.js";

// what scripts that are loaded later share with this one, by the names of its modules
Object.assign(DurakModules, {
  asking,
  engine,
  games,
  handing,
  memory,
  moment,
  "progress-code": codes,
  project,
  qr,
  sheets,
  site,
  table,
});
