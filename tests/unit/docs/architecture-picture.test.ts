import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { drawArchitecture } from "@/scripts/picture/draw";
import { root } from "@/scripts/stack/folders";

const committed = readFileSync(path.join(root, "docs/architecture.svg"), "utf8");

// Reading every source takes seconds on a busy machine
it("shows the imports as they are now", () => {
  const isCurrent = committed === drawArchitecture();
  expect(isCurrent, "docs/architecture.svg is out of date: run `npm run docs:picture` and commit it").toBe(
    true,
  );
}, 60_000);

it("names every floor of lib and counts the imports between them", () => {
  for (const layer of ["app", "components", "lib: clock", "lib: ground", "content"]) {
    expect(committed).toContain(`>${layer}</text>`);
  }
  const figures = [...committed.matchAll(/class="figure"[^>]*>(\d+)</g)].map(([, figure]) => Number(figure));
  expect(figures.length).toBeGreaterThan(30);
  expect(Math.min(...figures)).toBeGreaterThan(0);
});
