// Writes the Prisma client to prisma/generated, after every install. The CLI requires a schema engine even though
// generating needs none; naming any executable prevents its download, so this works without a network.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
execFileSync(process.execPath, [cli, "generate", "--no-hints"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
});
