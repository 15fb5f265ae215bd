import { expect, test } from "vitest";
import { statementNames } from "@/lib/statement-names";

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => work(at));

test("a statement has a name from the time it is asked often, its own and always the same", () => {
  const nameOf = statementNames({ often: 3, most: 10 });
  expect(times(4, () => nameOf("SELECT 1"))).toEqual(["", "", "often_1", "often_1"]);
  expect(times(4, () => nameOf("SELECT 2"))).toEqual(["", "", "often_2", "often_2"]);
  expect(nameOf("SELECT 1")).toBe("often_1");
});

test("no more than so many have one, whatever is asked later", () => {
  const nameOf = statementNames({ often: 2, most: 3 });
  const named = new Set(times(50, (at) => times(5, () => nameOf(`SELECT ${at}`))).flat());
  expect([...named].sort()).toEqual(["", "often_1", "often_2", "often_3"]);
  expect(nameOf("SELECT 0")).toBe("often_1");
});

test("texts asked once each do not keep it from what is asked often later", () => {
  const nameOf = statementNames({ often: 5, most: 3 });
  times(5_000, (at) => nameOf(`SELECT ${at}`));
  expect(times(5, () => nameOf("SELECT now()")).at(-1)).toBe("often_1");
});

test("a text as long as a list of a thousand values has none, and is not kept", () => {
  const nameOf = statementNames({ often: 2, most: 3 });
  const long = `SELECT 1 WHERE 1 IN (${times(2_000, (at) => `$${at + 1}`).join()})`;
  expect(times(9, () => nameOf(long)).at(-1)).toBe("");
});
