import path from "node:path";
import { parseArgs } from "node:util";
import { confirm } from "../stack/confirm";
import { loadEnvFiles } from "../stack/env-files";
import { dataFolder, root } from "../stack/folders";
import { claimRun, releaseRun } from "../stack/run-record";
import { upgrade } from "../stack/upgrade";
import { UserError } from "../stack/user-error";
import { linkBeside } from "../stack/versions";

// npm run upgrade [-- VERSION] [--yes] [--instance NAME=PORT]… [--restart COMMAND] [--limit SECONDS]: upgrades this clone
// to a release, and returns to the version before if an instance is unhealthy (docs/deploy.md#upgrades).

/** Ends the unit's process, which needs no rights of root; systemd starts it again. */
const restartUnit = `systemctl show --property LoadState --value "$INSTANCE" | grep --quiet --line-regexp loaded || exit 1
pid=$(systemctl show --property MainPID --value "$INSTANCE")
[ "$pid" -eq 0 ] && exit
kill "$pid"
while kill -0 "$pid" 2>/dev/null; do sleep 0.2; done`;

const runFile = path.join(dataFolder, "upgrade.json");
loadEnvFiles();
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: {
      yes: { type: "boolean", default: false },
      instance: { type: "string", multiple: true, default: ["rebel-retreats=3000"] },
      restart: { type: "string", default: restartUnit },
      limit: { type: "string", default: "60" },
    },
  });
  if (positionals.length > 1 || !(Number(values.limit) > 0))
    throw new UserError("Name at most one version, and a number of seconds.");
  const instances = values.instance.map(parseInstance);
  await claimRun(runFile, "npm run upgrade");
  const { code, lastLine } = await upgrade({
    ...{ folder: root, asked: positionals[0], restart: values.restart },
    sites: [{ name: "The site", link: linkBeside(root), instances, environment: process.env }],
    healthLimitMs: Number(values.limit) * 1000,
    environment: process.env,
    confirm: () => (values.yes ? Promise.resolve(true) : confirm("Upgrade now?")),
    tell: (line) => console.log(line),
  });
  releaseRun(runFile);
  console.log(lastLine);
  process.exit(code);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

function parseInstance(text: string): { name: string; port: number } {
  const [, name, port] = /^([\w@.-]+)=(\d+)$/.exec(text) ?? [];
  if (!name || !port)
    throw new UserError("--instance takes a unit and its port, such as rebel-retreats=3000.");
  return { name, port: Number(port) };
}
