import { describe, expect, it } from "vitest";
import { site } from "@/content/site";
import { getSettings } from "@/lib/content/settings";
import { fillFacts } from "@/lib/content/facts/fill";
import { inScheme } from "@/lib/email/letters/color-scheme";
import { isLetterName, letters } from "@/lib/email/render";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { hardValues } from "@/scripts/letters/hard-values";
import { examples, previewLetter } from "@/scripts/letters/preview";
import { sampleValues } from "@/lib/email/samples/samples";
import { contrast, decode, oneLine, shownPieces } from "../../support/letter-html";

const names = Object.keys(letters).filter(isLetterName);
const cases = names.flatMap((name) => examples.map((example) => [name, example] as const));

/** Gmail's limit of a message. */
const clippedFrom = 102 * 1024;

/** All strings in an email's values, those of a digest's entries included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

describe.each(cases)("%s, %s", async (name, example) => {
  const copy = fillFacts(letters[name]);
  const kind = "kind" in copy ? copy.kind : null;
  const values: Readonly<Record<string, unknown>> =
    example === "usual" ? sampleValues[name] : hardValues(name);
  const { subject, preheader, html, text } = await previewLetter(name, example);
  const flat = oneLine(text);

  it("has no missing value in its subject, preheader or parts", () => {
    // The extreme example has names with braces
    const all = [subject, preheader, text, ...shownPieces(html, "light").map((piece) => piece.text)]
      .join("\n")
      .replaceAll("{name}", "");
    expect(all).not.toMatch(/\{[\w.]*\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|££|\(\)| ,|  £/);
    expect(subject).toBe(oneLine(subject));
    expect(subject).not.toBe("");
  });

  it("has the same content in plain text as in HTML", () => {
    const pieces = shownPieces(html, "light").filter(({ isInText }) => isInText);
    expect(pieces.length).toBeGreaterThan(4);
    for (const piece of pieces) expect(flat).toContain(oneLine(piece.text));
    const said = pieces.map((piece) => oneLine(piece.text)).join(" ") + addressesIn(html).join(" ");
    // Before the footer, an item, a quotation; between two parts
    const marks = /^(--|-|\d|>|\*)$/;
    for (const word of flat.split(" ")) expect(said).toContain(word.replace(/[:,.]$/, "").replace(marks, ""));
  });

  const strings = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
  );

  it("has all of its copy for these values", () => {
    const parts = { heading: "", after: [], body: [], reason: "", ...copy };
    const section = "section" in copy ? [copy.section.heading, ...copy.section.texts] : [];
    const schedule = "schedule" in copy ? [copy.schedule.heading, copy.schedule.note] : [];
    const expected = [parts.heading, ...parts.body, ...section, ...schedule, ...parts.after, parts.reason];
    for (const words of expected) expect(flat).toContain(oneLine(fill(words, strings)));
    if ("button" in copy) {
      expect(flat).toContain(`${fill(copy.button.label, strings)}: ${fill(copy.button.url, strings)}`);
    }
    for (const { label, value } of [...("facts" in copy ? copy.facts : [])]) {
      const filled = fill(value, strings);
      expect(text.includes(`${label}: ${filled}`)).toBe(filled !== "");
    }
  });

  it("has a preheader fit for a mail program, which does not begin the email", () => {
    const hidden = /<div style="display:none[^"]*"[^>]*>([^<]*)/.exec(html)?.[1];
    expect(decode(hidden ?? "")).toBe(preheader);
    expect(preheader.length).toBeLessThanOrEqual(120);
    expect(preheader).not.toBe(subject);
    // The heading, the greeting and the first paragraph
    for (const paragraph of text.split(/\n{2,}/).slice(0, 3)) {
      expect(paragraph.startsWith(preheader)).toBe(false);
    }
  });

  it("links only to URLs of its values and frame, all absolute", () => {
    const frame = [absolute("/privacy-policy"), `mailto:${getSettings().email}`];
    const inMarkdown = [...`${strings.text}`.matchAll(/\]\((.+?)\)|https:\S+/g)];
    const allowed = new Set([
      ...[...stringsIn(values), ...frame],
      ...inMarkdown.map(([bare, address = bare]) => absolute(address)),
    ]);
    for (const address of addressesIn(html)) {
      expect(address).toMatch(/^(https?:\/\/[^/]|mailto:)/);
      // The guest's form is below a booking's page
      expect(allowed).toContain(
        address.replace(/(\/booking\/[\w-]+)\/guest$/, allowed.has(address) ? "$&" : "$1"),
      );
      expect(address).not.toMatch(/[?&](utm_\w+|mc_[ce]id|gclid|fbclid)=/);
    }
  });

  it("loads nothing, runs nothing and has no forms", () => {
    expect(html).not.toMatch(/<(img|script|iframe|link|form|input|object|embed|video|svg|base)\b/i);
    expect(html).not.toMatch(/@import|@font-face|url\(|\b(?:src|srcset|background|poster|on\w+)="/i);
    expect(html).not.toMatch(/http-equiv="refresh"/i);
  });

  it("is short enough to be shown completely", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(clippedFrom);
  });

  it.each(["light", "dark"] as const)("is readable in %s mode", (scheme) => {
    const pieces = shownPieces(html, scheme);
    for (const { text: words, colour, ground } of pieces) {
      expect(contrast(colour, ground), `${words}: ${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    // Members' avatars have their own backgrounds
    if (kind === "news") return;
    const grounds = new Set(pieces.map(({ ground }) => ground));
    // The page, mostly a card on it, and buttons
    const cards = kind === "broadcast" ? 0 : 1;
    expect(grounds.size).toBe(1 + cards + (kind === "broadcast" || "button" in copy ? 1 : 0));
    expect([...grounds].filter((ground) => contrast(ground, "#FFFFFF") > 10)).toHaveLength(
      scheme === "dark" ? 1 + cards : 0,
    );
  });

  it("has tables that a screen reader ignores, or reads as labelled rows", () => {
    for (const [, attributes = ""] of html.matchAll(/<table([^>]*)>/g)) {
      expect(attributes).toMatch(/role="presentation"|class="letter-facts\b/);
    }
    expect(html).toContain(`<html dir="ltr" lang="${site.locale}"`);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  it("has a readable plain-text part", () => {
    expect(text).not.toMatch(/\n{4}|^[ \t]|\[if|^[-=_*]{3,}$/m);
    // No capitals, the default of headings
    if ("heading" in copy) expect(text).not.toContain(copy.heading.toUpperCase());
    const [, footer] = text.split("\n-- \n");
    expect(oneLine(footer ?? "")).toContain("reason" in copy ? oneLine(fill(copy.reason, strings)) : "");
    // No URL twice in a row, as when a link's text is its URL
    expect(flat).not.toMatch(/(https?:\/\/\S+):? \1/);
  });
});

it("the previews show an email in light and dark mode, whatever the browser's mode", async () => {
  const { html } = await previewLetter("confirm-email", "usual");
  expect(inScheme(html, "dark")).toContain("@media all {");
  expect(inScheme(html, "light")).toContain("@media not all {");
  for (const scheme of ["light", "dark"] as const) {
    expect(inScheme(html, scheme)).not.toMatch(/light dark|prefers-color-scheme/);
  }
});

function addressesIn(html: string): string[] {
  return [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, address]) => decode(address ?? ""));
}
