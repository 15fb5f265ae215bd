import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { listSources } from "../support/imports";
import { root } from "@/scripts/stack/folders";

// A sheet of utilities for each side: a file in none would stand on the page without its styles
const pages = listSources("app");
const clubhouse = pages.filter((file) => file.startsWith("app/(clubhouse)/"));
const account = pages.filter((file) => /^app\/(\(account\)|letters|offer|waitlist)\//.test(file));
const booking = pages.filter((file) => file.startsWith("app/(booking)/"));
const around = "app/layout.tsx";

test("the Clubhouse's sheet has the utilities of all that its pages show", () => {
  expect(reachedFrom([around, ...clubhouse]).filter(isLeftOutOf("app/(clubhouse)/styles.css"))).toEqual([]);
});

test("the sheet of the pages around an account has the utilities of all that they show", () => {
  expect(reachedFrom([around, ...account]).filter(isLeftOutOf("app/(account)/account.css"))).toEqual([]);
});

test("the sheet of what a buyer is shown has the utilities of all that it shows", () => {
  expect(reachedFrom([around, ...booking]).filter(isLeftOutOf("app/(booking)/booking.css"))).toEqual([]);
});

test("the other sheet has the utilities of all that any other page shows", () => {
  const others = pages.filter((file) => ![...clubhouse, ...account, ...booking].includes(file));
  expect(reachedFrom(others).filter(isLeftOutOf("app/public.css"))).toEqual([]);
});

test("no sheet has another side's pages", () => {
  expect([...account, ...booking, ...clubhouse].every(isLeftOutOf("app/public.css"))).toBe(true);
  expect(isLeftOutOf("app/(clubhouse)/styles.css")("components/site/home/hero.tsx")).toBe(true);
});

/** Whether Tailwind does not look into a file for a sheet: of its @source lines, the longest path that fits decides. */
function isLeftOutOf(sheet: string): (file: string) => boolean {
  const lines = [...readFileSync(path.join(root, sheet), "utf8").matchAll(/^@source (not )?"(.+)";$/gm)];
  const sources = lines
    .map(([, not, to = ""]) => ({ isLeftOut: Boolean(not), at: path.posix.join(path.dirname(sheet), to) }))
    .map((source) => ({ ...source, at: source.at.replace(/\/$/, "") }))
    .sort((a, b) => b.at.length - a.at.length);
  return (file) => {
    const source = sources.find(({ at }) => file === at || file.startsWith(`${at}/`));
    return source?.isLeftOut ?? true;
  };
}

/** The files of app and components that these import, directly or not, themselves included. */
function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), "utf8"));
    for (const { fileName } of importedFiles) {
      const target = fileName.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), fileName)
        : fileName.replace(/^@\//, "");
      const found = [".tsx", ".ts"].map((ending) => target + ending).find(isFile);
      if (found && /^(app|components)\//.test(found)) reached.add(found);
    }
  }
  return [...reached];
}

function isFile(file: string): boolean {
  const place = path.join(root, file);
  return existsSync(place) && statSync(place).isFile();
}
