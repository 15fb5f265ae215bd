import { expect, test } from "vitest";
import { mutantsOf, mutated } from "@/scripts/mutations/mutants";

/** What a line becomes, by every mutant of it. */
function mutantsOfLine(source: string): string[] {
  return mutantsOf("a.ts", source).map((mutant) => mutated(source, mutant));
}

test("conditions are negated, operators and boundaries swapped", () => {
  expect(mutantsOfLine("if (a) b = c;")).toEqual(["if (!(a)) b = c;"]);
  expect(mutantsOfLine("x = a && b;")).toEqual(["x = a || b;"]);
  expect(mutantsOfLine("x = a < b;")).toEqual(["x = a <= b;"]);
  expect(mutantsOfLine("x = a === b;")).toEqual(["x = a !== b;"]);
  expect(mutantsOfLine("x = a ? b : c;")).toEqual(["x = !(a) ? b : c;"]);
  expect(mutantsOfLine("x = a - b;")).toEqual(["x = a + b;"]);
});

test("calls are left out, but what is logged", () => {
  expect(mutantsOfLine("await end(a);")).toEqual([";"]);
  expect(mutantsOfLine("logger.info({ a });")).toEqual([]);
  expect(mutantsOfLine("x = list.some(f);")).toEqual(["x = list.every(f);"]);
});

test("a condition of a query is left out, what it writes is not", () => {
  expect(mutantsOfLine("x = find({ where: { a, b: c }, data: { d } });")).toEqual([
    "x = find({ where: { ...{}, b: c }, data: { d } });",
    "x = find({ where: { a, ...{} }, data: { d } });",
  ]);
});

test("values change, types and lengths of time do not", () => {
  expect(mutantsOfLine("x = true;")).toEqual(["x = false;"]);
  expect(mutantsOfLine("x = 1;")).toEqual(["x = (1 + 1);"]);
  expect(mutantsOfLine("x = 24 * 60;")).toEqual([]);
  expect(mutantsOfLine("type A = { a: true; b: 1 };")).toEqual([]);
});
