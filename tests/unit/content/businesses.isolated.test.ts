import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { readBusiness } from "@/content/businesses";

// Each business under content/businesses/ has only what the site has, and nothing is missing.

const names = ["rebel-retreats", "yoga-week", "climbing-coach"];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function load(name: string) {
  vi.stubEnv("BUSINESS", name);
  vi.resetModules();
  const { listSiteDocuments } = await import("@/lib/content/site-pages");
  const { emailDocuments } = await import("@/lib/content/emails");
  const { listFields } = await import("@/lib/content/edits");
  return new Map(
    [...listSiteDocuments(), ...emailDocuments].map((one) => [
      one.key,
      new Set(listFields(one).map(({ path }) => path)),
    ]),
  );
}

test.each(names)("%s has values of fields that there are", async (name) => {
  const { documents } = readBusiness(name);
  const known = await load(name);
  const unknown = Object.entries(documents).flatMap(([key, values]) =>
    Object.keys(values).flatMap((path) => (known.get(key)?.has(path) ? [] : [`${key}: ${path}`])),
  );
  expect(unknown).toEqual([]);
});

test.each(names)("%s has valid facts in all of its texts", async (name) => {
  await load(name);
  const { listSiteDocuments } = await import("@/lib/content/site-pages");
  const { getContent } = await import("@/lib/content/documents");
  const { readPolicy, policyPages } = await import("@/lib/content/policies");
  const { readFounder } = await import("@/lib/content/founder");
  for (const document of listSiteDocuments()) getContent(document);
  for (const { slug } of policyPages) readPolicy(slug);
  expect(readFounder().parts.length).toBeGreaterThan(0);
});

test.each(names)("%s has colours that are legible on each other", async (name) => {
  await load(name);
  const { getBrand } = await import("@/lib/content/brand");
  const { isEnough, listPairs } = await import("@/lib/content/colours/palette");
  expect(listPairs(getBrand().colours).filter((pair) => !isEnough(pair))).toEqual([]);
});

test.each(names.slice(1))(
  "%s has no text or picture of the default business, emails included",
  async (name) => {
    const script = ["--conditions=react-server", "--import", "tsx", "scripts/adopt/leftovers.ts"];
    const { stdout } = await promisify(execFile)(process.execPath, script, {
      env: { ...process.env, BUSINESS: name },
    });
    expect(stdout.trim()).toBe("Nothing is left of the previous business.");
  },
);

test("an unknown business is refused with the names that there are", () => {
  expect(() => readBusiness("nobody")).toThrow(
    "BUSINESS=nobody is not one of climbing-coach, rebel-retreats, yoga-week.",
  );
});
