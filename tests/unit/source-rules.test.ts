import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listSources } from "../support/imports";
import { settingsPart } from "@/content/settings";
import { root } from "@/scripts/stack/folders";

const sources = ["app", "components", "content", "lib"].flatMap((folder) => listSources(folder));

/** The files that match a pattern. */
function filesWith(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8")));
}

test("server actions are only in files with the directive on the first line", () => {
  const inner = /^\s+["']use server["']/m;
  expect("  'use server';").toMatch(inner);
  expect(filesWith(inner)).toEqual([]);
});

test("scripts select elements by data attributes, not by classes", () => {
  const byClass = /(closest|matches|querySelector|querySelectorAll)(<\w+>)?\((["'])([^"']*[^\d"'])?\.[a-z]/;
  expect('node.closest(".card")').toMatch(byClass);
  expect(filesWith(byClass)).toEqual([]);
});

test("the names that the founder edits are typed in the settings alone", () => {
  const { business, founder, product, mastermind } = settingsPart.fields.identity;
  // Two samples of emails have what a person wrote
  const own = ["content/settings.ts", "lib/email/samples/samples.ts"];
  for (const { initial } of [business, founder, product, mastermind]) {
    expect(filesWith(new RegExp(initial)).filter((file) => !own.includes(file))).toEqual([]);
  }
});
