import { expect, test } from "vitest";
import { statementNames } from "@/lib/db/named-statements";

const hashed = /^often_[0-9a-f]{32}$/;
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => work(at));

test("a statement gets a unique, stable name once it is frequent", () => {
  const nameOf = statementNames({ often: 3, most: 10 });
  const [one, two] = ["SELECT 1", "SELECT 2"].map((text) => times(4, () => nameOf(text)));
  expect(one).toEqual(["", "", expect.stringMatching(hashed), one?.[2]]);
  expect(two).toEqual(["", "", expect.stringMatching(hashed), two?.[2]]);
  expect(one?.[2]).not.toBe(two?.[2]);
  expect(nameOf("SELECT 1")).toBe(one?.[2]);
});

test("a name means the same statement in every process, in any order", () => {
  const [one, other] = [statementNames({ often: 1, most: 10 }), statementNames({ often: 1, most: 10 })];
  other("SELECT 2");
  expect(other("SELECT 1")).toBe(one("SELECT 1"));
});

test("the number of names is limited, whatever comes later", () => {
  const nameOf = statementNames({ often: 2, most: 3 });
  const named = new Set(times(50, (at) => times(5, () => nameOf(`SELECT ${at}`))).flat());
  expect(named.size).toBe(1 + 3);
  expect(nameOf("SELECT 0")).toMatch(hashed);
});

test("unique texts do not prevent names of later frequent ones", () => {
  const nameOf = statementNames({ often: 5, most: 3 });
  times(5_000, (at) => nameOf(`SELECT ${at}`));
  expect(times(5, () => nameOf("SELECT now()")).at(-1)).toMatch(hashed);
});

test("a text as long as a list of a thousand values has no name and is not stored", () => {
  const nameOf = statementNames({ often: 2, most: 3 });
  const long = `SELECT 1 WHERE 1 IN (${times(2_000, (at) => `$${at + 1}`).join()})`;
  expect(times(9, () => nameOf(long)).at(-1)).toBe("");
});
