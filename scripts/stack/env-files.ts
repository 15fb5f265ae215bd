import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./folders";

/**
 * Reads the .env files that Next reads in production, in its order: what is set already stays. So a check of the
 * environment sees what the site will see.
 */
export function loadEnvFiles(): void {
  for (const name of [".env.production.local", ".env.local", ".env.production", ".env"]) {
    const file = path.join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
