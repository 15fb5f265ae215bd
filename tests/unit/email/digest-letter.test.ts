import { describe, expect, it } from "vitest";
import type { DigestSection } from "@/lib/email/letters/copy";
import { renderLetter } from "@/lib/email/render";

const section: DigestSection = { heading: "Waitlists", texts: [], entries: [], lines: [], after: [] };

/** The digest with one section. */
function write(more: Partial<DigestSection> = {}) {
  return renderLetter("founder-daily-digest", {
    subject: "3 new on the waitlists",
    preheader: "Mastermind: 4. UK retreat: 9.",
    totals: [{ label: "Mastermind waitlist", value: "3 new, 4 in all" }],
    sections: [{ ...section, ...more }],
  });
}

describe("the digest", () => {
  it("has the same content in both parts, in the same order", async () => {
    const { subject, html, text } = await write({
      texts: ["First words."],
      entries: [{ title: "Maya Fox: Mastermind", rows: [{ label: "Goals", value: "A café" }] }],
      lines: ["Kat Ellis", "Priya Raman"],
      after: ["And 5 more."],
      link: { label: "Look", url: "https://site.test/admin/reports?a=1&b=2" },
    });
    expect(subject).toBe("3 new on the waitlists");
    expect(html).toContain("Mastermind: 4. UK retreat: 9.");
    const order = /3 new, 4 in all[^]*Waitlists[^]*First words\.[^]*Maya Fox: Mastermind[^]*Goals[^]*A café/;
    const rest = /A café[^]*Kat Ellis[^]*Priya Raman[^]*And 5 more\.[^]*Look/;
    for (const part of [html, text]) {
      expect(part).toMatch(order);
      expect(part).toMatch(rest);
    }
    expect(text).toContain("https://site.test/admin/reports?a=1&b=2");
    expect(text).toMatch(/^Kat Ellis\nPriya Raman$/m);
  });

  it("does not fill in placeholders in typed text", async () => {
    const typed = "{preheader} <b>{subject}</b>";
    const { html, text } = await write({
      entries: [{ title: typed, rows: [{ label: "Goals", value: typed }] }],
      lines: [typed],
      texts: [typed],
    });
    expect(text.split(typed)).toHaveLength(5);
    expect(html).not.toContain("<b>");
  });

  it.each<[string, Partial<DigestSection>]>([
    ["a heading is empty", { heading: "" }],
    ["an entry has no title", { entries: [{ title: "", rows: [] }] }],
    ["a row has no value", { entries: [{ title: "Maya", rows: [{ label: "Email", value: "" }] }] }],
    ["a link is relative", { link: { label: "Look", url: "/admin/reports" } }],
    ["a link runs a script", { link: { label: "Look", url: "javascript:alert(1)" } }],
  ])("throws when %s", async (_, more) => {
    await expect(write(more)).rejects.toThrow();
  });

  it("throws without content", async () => {
    const empty = { subject: "Nothing", preheader: "Nothing", totals: [], sections: [] };
    await expect(renderLetter("founder-daily-digest", empty)).rejects.toThrow();
  });
});
