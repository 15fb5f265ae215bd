import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settingStatements } from "@/lib/db/connection-pools";
import { root } from "@/scripts/stack/folders";

test("the pooler's connections have the settings of requests", () => {
  const template = readFileSync(path.join(root, "deploy/pgbouncer/pgbouncer.ini.template"), "utf8");
  const [, quoted] = /connect_query='((?:[^']|'')*)'/.exec(template) ?? [];
  expect(quoted?.replaceAll("''", "'")).toBe(settingStatements("request"));
});
