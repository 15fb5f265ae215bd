import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "@/scripts/stack/folders";

// The rules of docs/security.md#dependencies for every package of package-lock.json.

type Locked = {
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};

const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages)
  .filter(([place]) => place !== "")
  .map(([place, one]) => ({ ...one, place, name: place.split("node_modules/").at(-1) ?? place }));

/** In production, for code that is served or runs on the server. */
const allowed = new Set([
  ...["MIT", "MIT-0", "MIT and ISC", "(MIT OR CC0-1.0)", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause"],
  ...["Apache-2.0", "(MIT OR Apache-2.0)", "BlueOak-1.0.0", "Unlicense"],
]);

/** Of single packages, with the reason. */
const allowedFor: Record<string, readonly RegExp[]> = {
  // The library libvips, loaded unmodified
  "LGPL-3.0-or-later": [/^@img\/sharp-libvips-/],
  "Apache-2.0 AND LGPL-3.0-or-later": [/^@img\/sharp-win32-/],
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": [/^@img\/sharp-wasm32$/],
  // Browser data, used by the build
  "CC-BY-4.0": [/^caniuse-lite$/],
  // Loaded on the server, unmodified
  "MPL-2.0": [/^(web-push|ical\.js)$/],
  // Of Prisma's studio, which is never started
  "EPL-2.0": [/^elkjs$/],
};

/** For development alone, never served; the last two are word lists. */
const allowedInDevelopment = new Set([
  ...[...allowed, "MPL-2.0", "Python-2.0", "CC0-1.0", "CC BY-SA 4.0", "WTFPL"],
]);

function licenceOf({ license, place }: Locked & { place: string }): string | null {
  if (license !== undefined) return license;
  const folder = path.join(root, place);
  // For another system, so not installed: its siblings have the licence
  if (!existsSync(folder)) return "MIT";
  const text = ["LICENSE", "LICENSE.md", "LICENSE.txt"]
    .map((name) => path.join(folder, name))
    .find(existsSync);
  const words = text === undefined ? "" : readFileSync(text, "utf8");
  return /MIT License|Permission is hereby granted, free of charge/.test(words) ? "MIT" : null;
}

describe("licences", () => {
  test("of packages in production are among those agreed on", () => {
    const others = locked.filter((one) => {
      const licence = licenceOf(one);
      const isNamed = allowedFor[licence ?? ""]?.some((name) => name.test(one.name)) ?? false;
      return !one.dev && !(allowed.has(licence ?? "") || isNamed);
    });
    expect(others.map((one) => `${one.name}: ${String(licenceOf(one))}`)).toEqual([]);
  });

  test("of packages for development, too", () => {
    const others = locked.filter((one) => one.dev && !allowedInDevelopment.has(licenceOf(one) ?? ""));
    expect(others.map((one) => `${one.name}: ${String(licenceOf(one))}`)).toEqual([]);
  });
});

describe("packages", () => {
  test("come from npm's configured registry only", () => {
    const elsewhere = locked.filter(({ resolved }) => resolved !== undefined);
    expect(elsewhere.map(({ place }) => place)).toEqual([]);
  });

  test("have a checksum, except native code of other systems", () => {
    const unchecked = locked.filter(
      ({ integrity, optional, place }) =>
        !integrity?.startsWith("sha512-") && !(optional && !existsSync(path.join(root, place))),
    );
    expect(unchecked.map(({ place }) => place)).toEqual([]);
  });

  test("run install scripts only if package.json allows it", () => {
    const { allowScripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      allowScripts: Record<string, boolean>;
    };
    const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  });

  test("have exact versions", () => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    ) as Record<"dependencies" | "devDependencies", Record<string, string> | undefined>;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
