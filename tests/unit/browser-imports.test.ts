import { expect, test } from "vitest";
import { listSources, readSource, wayTo } from "../support/imports";

const inBrowser = ["app", "components", "lib"]
  .flatMap((folder) => listSources(folder))
  .filter((file) => readSource(file).startsWith('"use client"'));

test("browsers load no page's fields, only the words that it shows", () => {
  expect(inBrowser).not.toEqual([]);
  expect(inBrowser.map((file) => wayTo("content/fields.ts", file)).filter(Boolean)).toEqual([]);
}, 60_000);
