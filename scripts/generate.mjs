// Writes the Prisma client to prisma/generated. Runs after every install.
// The CLI insists on having a schema engine although generating uses none; naming any executable keeps it from
// downloading one, so this works without a network.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
execFileSync(process.execPath, [cli, "generate", "--no-hints"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
});
