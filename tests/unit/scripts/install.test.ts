import { expect, it } from "vitest";
import { isInstalled } from "@/scripts/stack/install.mjs";
import { makeFolder } from "./folder";

interface Entry {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

function isInstalledWith(wanted: Record<string, Entry>, installed: Record<string, Entry> | null): boolean {
  const { folder, write } = makeFolder({
    "package-lock.json": JSON.stringify({ packages: { "": {}, ...wanted } }),
  });
  if (installed) write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  return isInstalled(folder);
}

const zod = { "node_modules/zod": { version: "4.0.0" } };
const here = { os: [process.platform], cpu: [process.arch] };

it("requires an installation if there is none, or an older or incomplete one", () => {
  expect(isInstalledWith(zod, null)).toBe(false);
  expect(isInstalledWith(zod, {})).toBe(false);
  expect(isInstalledWith(zod, { "node_modules/zod": { version: "3.0.0" } })).toBe(false);
  expect(isInstalledWith(zod, zod)).toBe(true);
});

it("requires an optional package only if it is for this machine", () => {
  expect(isInstalledWith({ "node_modules/a": { version: "1.0.0", optional: true, ...here } }, {})).toBe(
    false,
  );
  expect(
    isInstalledWith(
      { "node_modules/a": { version: "1.0.0", optional: true, os: ["aix"], cpu: ["ppc64"] } },
      {},
    ),
  ).toBe(true);
});
