import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SectionFields } from "@/components/admin/site/sections-editor";
import type { Editor } from "@/components/admin/site/use-editor";
import { ownPage } from "@/content/own-page";
import { post } from "@/content/post";
import { deliveredPosts } from "@/lib/content/blog/documents";
import { isOwnKey } from "@/lib/content/own-documents";
import { unknownFacts } from "@/lib/content/facts/copy-facts";
import { listFields } from "@/lib/content/edits";
import { emailDocuments } from "@/lib/content/emails";
import { siteDocuments } from "@/lib/content/site-pages";
import { checkDocument } from "@/lib/site/documents/checks";
import { listSections } from "@/lib/site/documents/editor";

const delivered = [...siteDocuments, ...deliveredPosts];
const documents = [...delivered, ...emailDocuments, ownPage("page-x"), post("post-x")];

describe.each(documents.map((document) => [document.key, document] as const))("%s", (_, document) => {
  const fields = listFields(document);
  const sections = listSections(document);
  const values = Object.fromEntries(fields.map(({ path, field }) => [path, field.initial]));

  test("every field is in the form once, the order of sections in its list", () => {
    const inForm = sections.flatMap((section) => section.fields.map(({ path }) => path));
    const own = fields.filter(({ field }) => field.kind !== "sections").map(({ path }) => path);
    expect([...inForm].sort()).toEqual([...own].sort());
    expect(new Set(inForm).size).toBe(inForm.length);
  });

  test("every field has a labelled control", () => {
    const editor = { values, published: values, problems: {} } as unknown as Editor;
    for (const { fields: ofSection } of sections) {
      const shown = ofSection.filter(({ kind }) => kind !== "blocks");
      const html = renderToStaticMarkup(<SectionFields fields={shown} editor={editor} />);
      for (const { path, label } of shown) {
        const [, row = ""] = html.split(`data-field="${path}"`);
        expect(row).toMatch(/<(textarea|select|input|ol|button)\b/);
        expect(label).toMatch(/^[A-Z\d]/);
      }
    }
  });

  test("the defaults are valid, name only facts there are, and block nothing", () => {
    for (const { field } of fields) {
      expect(field.schema.safeParse(field.initial).data).toEqual(field.initial);
      if (field.kind !== "markdown") expect(unknownFacts(JSON.stringify(field.initial))).toEqual([]);
    }
    if (isOwnKey(document.key)) return;
    expect(checkDocument(document, {}).filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });
});

test("keys and names are unique", () => {
  for (const listed of [delivered, emailDocuments]) {
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
  }
});
