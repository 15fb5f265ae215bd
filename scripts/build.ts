import { spawnSync } from "node:child_process";
import path from "node:path";
import { delayScriptsOf } from "./late-scripts";
import { next } from "./stack/build";
import { root } from "./stack/folders";

// npm run build: Next's own build, then the scripts of its public pages learn to wait.
const { status } = spawnSync(process.execPath, [next, "build"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
delayScriptsOf(path.join(root, process.env.NEXT_DIST_DIR ?? ".next"));
