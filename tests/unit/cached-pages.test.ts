import { expect, test } from "vitest";
import { listSources, readSource, wayTo } from "../support/imports";

// docs/decisions.md#cached-pages-are-an-instances-own

const sources = ["app", "components", "lib"].flatMap((folder) => listSources(folder));
const pages = sources.filter((file) => /export const revalidate\b/.test(readSource(file)));

test("pages that revalidate read only the build and the clock", () => {
  expect(pages).not.toEqual([]);
  expect(pages.map((page) => wayTo("lib/db/index.ts", page)).filter(Boolean)).toEqual([]);
}, 60_000);

test("finds a path of imports to the database, which ends at server actions", () => {
  const page = "app/(clubhouse)/members/page.tsx";
  expect(wayTo("lib/db/index.ts", page)).toMatch(/^app\/.* lib\/db\/index\.ts$/);
  expect(wayTo("lib/accounts/sign-in.ts", "components/account/sign-in.tsx")).toBeNull();
});

test("no response is cached in a server's memory for other visitors", () => {
  const keeps = /\b(unstable_cache|cacheTag|cacheLife|revalidateTag|updateTag)\b|["']use cache/;
  expect(sources.filter((file) => keeps.test(readSource(file)))).toEqual([]);
});
