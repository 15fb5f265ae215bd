import { expect, it } from "vitest";
import { fingerprintOf } from "@/scripts/stack/build";
import { makeFolder } from "./folder";

const sources = { "app/page.tsx": "one", "lib/a.ts": "two", "prisma/schema.prisma": "three" };

it("notices a changed, added or renamed source, and another site URL", () => {
  const { folder, write } = makeFolder(sources);
  const seen = [fingerprintOf(folder, ["http://localhost:3000"])];
  seen.push(fingerprintOf(folder, ["http://localhost:3001"]));
  write("app/page.tsx", "changed");
  seen.push(fingerprintOf(folder, ["http://localhost:3000"]));
  write("new-folder/b.ts", "");
  seen.push(fingerprintOf(folder, ["http://localhost:3000"]));
  expect(new Set(seen).size).toBe(seen.length);
  expect(fingerprintOf(makeFolder({ "a/bc": "" }).folder, [])).not.toBe(
    fingerprintOf(makeFolder({ "ab/c": "" }).folder, []),
  );
});

it("ignores what a build does not read or writes itself", () => {
  const { folder, write } = makeFolder(sources);
  const before = fingerprintOf(folder, []);
  const others = [
    ".next/BUILD_ID",
    ".data/run.json",
    "node_modules/a/index.js",
    "tests/a.test.ts",
    "scripts/a.ts",
  ];
  for (const name of [
    ...others,
    "next-env.d.ts",
    "tsconfig.tsbuildinfo",
    "README.md",
    "prisma/generated/client.ts",
  ]) {
    write(name, "x");
  }
  expect(fingerprintOf(folder, [])).toBe(before);
});
