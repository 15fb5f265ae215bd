import { readFileSync } from "node:fs";
import path from "node:path";
import { listMigrations } from "../../lib/db/migrations";
import { root } from "./folders";

/** Reads the migrations of this version with their SQL, oldest first. */
export function readMigrations(): { name: string; sql: string }[] {
  return listMigrations().map((name) => ({
    name,
    sql: readFileSync(path.join(root, "prisma/migrations", name, "migration.sql"), "utf8"),
  }));
}
