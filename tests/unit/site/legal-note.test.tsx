import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LegalNote } from "@/components/admin/site/legal-note";
import { settingsPart } from "@/content/settings";
import { policyPages } from "@/lib/content/policies";
import type { Document } from "@/content/page";
import { listSections } from "@/lib/site/documents/editor";

const render = (document: Document, changes: Record<string, [from: string, to: string]>, keeping = 2) => {
  const [published, values] = [0, 1].map((index) =>
    Object.fromEntries(Object.entries(changes).map(([path, pair]) => [path, pair[index]])),
  );
  const data = { key: document.key, sections: listSections(document), keeping };
  const editor = { changed: Object.keys(changes), published: published ?? {}, values: values ?? {} };
  return renderToStaticMarkup(<LegalNote {...{ data, editor }} labelOf={(path) => `Label of ${path}`} />);
};

test("names each changed field with legal effect, and how many open orders keep the old terms", () => {
  const html = render(settingsPart, {
    "identity.business": ["Rebel", "Salt"],
    "invoices.note": ["", "Thank you"],
  });
  expect(html).toContain("Label of identity.business");
  expect(html).not.toContain("invoices.note");
  expect(html).toContain("2 open orders keep");
  expect(render(settingsPart, { "identity.business": ["a", "b"] }, 1)).toContain("1 open order keeps");
});

test("names the sections of a policy that changed, and marks the words", () => {
  const policy = policyPages.find(({ slug }) => slug === "cancellation-policy");
  if (!policy) throw new Error("There is none");
  const text = "Intro.\n\n## 1. One\n\nHalf.\n\n## 2. Two\n\nAll.";
  const html = render(policy, { text: [text, text.replace("Half", "A third")] });
  expect(html).toContain("Label of text · 1. One</b>");
  expect(html).toMatch(/<del[^>]*>Half<\/del><ins[^>]*>A third<\/ins>/);
  expect(html).not.toContain("Intro.");
});

test("is empty if no such field changed", () => {
  expect(render(settingsPart, { "invoices.note": ["", "Thank you"] })).toBe("");
});
