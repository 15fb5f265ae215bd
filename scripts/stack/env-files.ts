import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./folders";

/** The .env files that Next loads in production, in its order. */
export const envFiles = [".env.production.local", ".env.local", ".env.production", ".env"];

/** Loads the .env files of this folder; variables that are set keep their values. */
export function loadEnvFiles(): void {
  for (const name of envFiles) {
    const file = path.join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
