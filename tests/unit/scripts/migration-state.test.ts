import { expect, test } from "vitest";
import { listMigrations, migrationFault } from "@/scripts/stack/migration-state";

const known = ["1_first", "2_second", "3_third"];

test("a database with this version's migrations is right", () => {
  expect(migrationFault(known.toReversed(), known)).toBeNull();
});

test("one that lacks some is older, and is to be migrated", () => {
  expect(migrationFault(["1_first"], known)).toBe(
    "it is older than the site: 2 migrations are missing. Run `npm run db:migrate`",
  );
});

test("one that has more is newer, and the last of them is named", () => {
  expect(migrationFault([...known, "5_fifth", "4_fourth"], known)).toContain("the last of them 5_fifth");
});

test("one with others instead is of another line", () => {
  expect(migrationFault(["1_first", "2_other"], known)).toContain(
    "2_other is not known here, and 2 migrations",
  );
});

test("this version's are those of its folder, in order", () => {
  const names = listMigrations();
  expect(names[0]).toMatch(/^\d{14}_/);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain("20261128000000_baseline");
});
