// Starts a command: `node scripts/run.mjs demo [arguments]`. Plain JavaScript that first uses only Node's own modules,
// because a fresh clone has no others. The commands are TypeScript in scripts/commands; `lab NAME` starts one of
// scripts/lab.
import { ensureInstalled } from "./stack/install.mjs";

const commands = {
  commands: [
    ...["adopt", "demo", "dev", "test", "test-deep", "check", "budgets", "letters"],
    ...["backup", "restore", "export", "import", "release", "rotate-secret"],
    ...["upgrade", "fleet"],
  ],
  lab: ["bench", "bench-chat", "faults", "fleet", "fuzz", "scale", "soak", "upgrade", "upgrade-load"],
};
const folder = process.argv[2] === "lab" ? "lab" : "commands";
// The program expects its arguments where a command does.
if (folder === "lab") process.argv.splice(2, 1);
const command = process.argv[2] ?? "";
if (!commands[folder].includes(command)) {
  const start = folder === "lab" ? "npm run lab --" : "node scripts/run.mjs";
  console.error(`Usage: ${start} ${commands[folder].join("|")} [arguments]`);
  process.exit(2);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(1);
}

await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
await import(`./${folder}/${command}.ts`);
