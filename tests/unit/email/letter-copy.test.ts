import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { emailFrame } from "@/content/emails/layout";
import { fillFacts } from "@/lib/content/facts/fill";
import { isLetterName, letters } from "@/lib/email/render";

const folder = path.resolve(import.meta.dirname, "../../../content/emails");
const names = Object.keys(letters).filter(isLetterName);

it("every email in content/emails can be sent", async () => {
  const registered = new Set<unknown>(Object.values(letters));
  let found = 0;
  for (const file of readdirSync(folder)) {
    const exports = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exports)) {
      if (!isCopy(value)) continue;
      found += 1;
      expect(registered.has(value), `${name} of ${file}`).toBe(true);
    }
  }
  expect(found).toBe(names.length);
});

describe.each(names)("the copy of %s", (name) => {
  const copy = fillFacts(letters[name]);

  it("uses exactly its values", () => {
    const frame = "reason" in copy ? [emailFrame.fields.greeting.initial] : [];
    const named = new Set(placesIn([copy, ...frame]));
    if ("section" in copy && "replacedBy" in copy.section) named.add(copy.section.replacedBy);
    // The unsubscribe text has its link beside it
    if ("stop" in copy) named.add("stopUrl");
    // An email to an unknown name greets without one
    if (!(copy.values as readonly string[]).includes("name")) named.delete("name");
    expect([...named].sort()).toEqual([...copy.values].sort());
  });

  it("has typographic apostrophes and no exclamation marks", () => {
    for (const text of textsIn(copy)) expect(text).not.toMatch(/'|"|!|\s{2}|\.\.\./);
  });
});

function isCopy(value: unknown): boolean {
  return typeof value === "object" && value !== null && "subject" in value && "values" in value;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function placesIn(value: unknown): string[] {
  return textsIn(value).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
}
