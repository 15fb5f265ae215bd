import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./folders";

/** Loads the .env files that Next loads in production, in its order; variables that are set keep their values. */
export function loadEnvFiles(): void {
  for (const name of [".env.production.local", ".env.local", ".env.production", ".env"]) {
    const file = path.join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
