import { expect, test } from "vitest";
import { listMigrations, migrationFault } from "@/lib/db/migrations";

const known = ["1_first", "2_second", "3_third"];

test.each([
  ["this version's migrations in any order", known.toReversed(), null],
  ["fewer", ["1_first"], "it is older than the site: 2 migrations are missing. Run `npm run db:migrate`"],
  ["more", [...known, "5_fifth", "4_fourth"], "the last of them 5_fifth"],
  ["other ones", ["1_first", "2_other"], "2_other is not known here, and 2 migrations"],
])("a database with %s", (_, applied, fault) => {
  const found = migrationFault(applied, known);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test("this version's are those of its folder, in order", () => {
  const names = listMigrations();
  expect(names[0]).toMatch(/^\d{14}_/);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain("20261128000000_baseline");
});
