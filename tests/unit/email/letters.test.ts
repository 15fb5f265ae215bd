import { describe, expect, it } from "vitest";
import { site } from "@/content/site";
import { isLetterName, letters, renderLetter, type LetterName, type LetterValues } from "@/lib/email/render";

const names = Object.keys(letters).filter(isLetterName);

/** A value for everything a letter asks for: "‹room›", or an address. */
function sampleValues<Name extends LetterName>(name: Name): LetterValues[Name] {
  const pairs = letters[name].copy.values.map((value) => [
    value,
    value.endsWith("Url") ? `https://site.test/${value}?a=1&b=2` : `‹${value}›`,
  ]);
  return Object.fromEntries(pairs) as LetterValues[Name];
}

describe.each(names)("the letter %s", (name) => {
  const values: Readonly<Record<string, string>> = sampleValues(name);

  it("says the same in both parts and leaves no hole", async () => {
    const { subject, html, text } = await renderLetter(name, sampleValues(name));
    expect(`${subject}${html.replace(/<style>[^]*?<\/style>/, "")}${text}`).not.toMatch(
      /[{}]|undefined|\[object/,
    );
    expect(subject).not.toBe("");
    for (const part of letters[name].copy.values) {
      expect(text, part).toContain(values[part]);
      expect(html, part).toContain(values[part]?.replaceAll("&", "&amp;"));
    }
    for (const fact of letters[name].copy.facts)
      expect(text).toMatch(new RegExp(`^ ?${fact.label} +\\S`, "m"));
    expect(text).toContain(letters[name].copy.reason);
    expect(text).toContain(site.email);
  });

  it("links to full addresses only and loads nothing", async () => {
    const { html } = await renderLetter(name, sampleValues(name));
    const addresses = [...html.matchAll(/\b(?:href|src|action|background)="([^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
    expect(html).not.toMatch(/<(img|script|iframe|link|form|object)\b|@import|@font-face|url\(/i);
  });

  it("shows what somebody typed as text, in the HTML part and in the subject", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: everyone@example.com {balance}`;
    const { subject, html, text } = await renderLetter(name, {
      ...sampleValues(name),
      name: hostile,
      retreat: hostile,
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain("{balance}");
  });

  it("is not written when a value is missing or an address is relative", async () => {
    const incomplete = { ...sampleValues(name), name: undefined } as unknown as LetterValues[typeof name];
    await expect(renderLetter(name, incomplete)).rejects.toThrow("{name}");
    const url = letters[name].copy.values.find((value) => value.endsWith("Url")) ?? "";
    await expect(renderLetter(name, { ...sampleValues(name), [url]: "/booking/1" })).rejects.toThrow(url);
    await expect(renderLetter(name, { ...sampleValues(name), [url]: "javascript:1" })).rejects.toThrow(url);
  });
});

it("greets without a name when there is none", async () => {
  const { text } = await renderLetter("booking-confirmed-full", {
    ...sampleValues("booking-confirmed-full"),
    name: " ",
  });
  expect(text).toContain("Hello,");
});
