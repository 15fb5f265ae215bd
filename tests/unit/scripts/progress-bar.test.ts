import { afterEach, expect, test, vi } from "vitest";
import { progressBar } from "@/scripts/stack/progress-bar";

afterEach(() => vi.restoreAllMocks());

function screen(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
  return { bar: progressBar(out), written };
}

test("a bar grows on one line, and is drawn again where it has changed alone", () => {
  const { bar, written } = screen(true);
  bar.show("messages.csv", 0.5);
  bar.show("messages.csv", 0.501);
  bar.show("messages.csv", 1);
  expect(written.filter((text) => text.startsWith("["))).toEqual([
    `[${"#".repeat(15)}${" ".repeat(15)}] 50 % messages.csv`,
    `[${"#".repeat(30)}] 100 % messages.csv`,
  ]);
});

test("a line above it leaves it whole, and the end leaves nothing", () => {
  const { bar, written } = screen(true);
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  bar.show("a.csv", 0);
  bar.above("one was rejected");
  expect(said).toHaveBeenCalledWith("one was rejected");
  expect(written.at(-1)).toBe(`[${" ".repeat(30)}] 0 % a.csv`);
  bar.end();
  expect(written.at(-1)).toMatch(/^\r +\r$/);
});

test("where nobody looks nothing is drawn", () => {
  const { bar, written } = screen(false);
  bar.show("a.csv", 0.5);
  bar.end();
  expect(written.join("")).toBe("");
});
