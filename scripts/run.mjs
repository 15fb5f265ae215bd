// Starts a command: `node scripts/run.mjs demo [arguments]`. Plain JavaScript with nothing but Node's own modules up to
// the last lines, because on a fresh clone there is nothing else yet. The commands are TypeScript, in scripts/commands.
import { ensureInstalled } from "./stack/install.mjs";

const commands = [
  "demo",
  "dev",
  "test",
  "test-deep",
  "check",
  "budgets",
  "letters",
  "bench",
  "bench-chat",
  "bench-lists",
  "files",
  "serving",
  "deploy-try",
  "scale",
  "scale-sizes",
  "test-faults",
  "soak",
  "fuzz",
  "test-upgrade",
  "backup",
  "restore",
  "export",
  "import",
  "release",
];
const command = process.argv[2];
if (!commands.includes(command)) {
  console.error(`Usage: node scripts/run.mjs ${commands.join("|")} [arguments]`);
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
await import(`./commands/${command}.ts`);
