import { readdirSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PictureForm } from "@/components/admin/gallery/picture-form";
import { SectionFields, SectionsEditor } from "@/components/admin/site/sections-editor";
import type { Editor } from "@/components/admin/site/use-editor";
import { TestimonialForm } from "@/components/admin/testimonials/testimonial-form";
import type { EditedAt } from "@/content/fields";
import { galleryPath, testimonialsPath } from "@/content/list-paths";
import { ownPage } from "@/content/own-page";
import type { Document } from "@/content/page";
import { galleryPage } from "@/content/pages/gallery";
import { testimonialsPage } from "@/content/pages/testimonials";
import { post } from "@/content/post";
import { retreats } from "@/content/retreats";
import { retreatDocument } from "@/content/retreats/document";
import { deliveredPosts } from "@/lib/content/blog/documents";
import { isOwnKey } from "@/lib/content/own-documents";
import { unknownFacts } from "@/lib/content/facts/fill";
import { listFields } from "@/lib/content/edits";
import { emailDocuments } from "@/lib/content/emails";
import type { GalleryPicture, Testimonial } from "@/lib/content/testimonials";
import { listSiteDocuments } from "@/lib/content/site-pages";
import { checkDocument } from "@/lib/site/documents/checks";
import { listSections, type EditorField } from "@/lib/site/documents/editor";
import { root } from "@/scripts/stack/folders";

const delivered = [
  ...listSiteDocuments(),
  ...Object.values(retreats).map(retreatDocument),
  ...deliveredPosts,
];
const documents = [...delivered, ...emailDocuments, ownPage("page-x"), post("post-x")];

describe.each(documents.map((document) => [document.key, document] as const))("%s", (_, document) => {
  const fields = listFields(document);
  const sections = listSections(document);
  const values = Object.fromEntries(fields.map(({ path, field }) => [path, field.initial]));

  test("every field is in the form once", () => {
    const inForm = sections.flatMap((section) => section.fields.map(({ path }) => path));
    expect([...inForm].sort()).toEqual(fields.map(({ path }) => path).sort());
    expect(new Set(inForm).size).toBe(inForm.length);
  });

  test("every label is of a group or field that there is", () => {
    const paths = fields.flatMap(({ path }) =>
      path.split(".").map((_, index, all) => all.slice(0, index + 1).join(".")),
    );
    expect(Object.keys((document as Document).labels ?? {}).filter((path) => !paths.includes(path))).toEqual(
      [],
    );
  });

  test("every field has a labelled control", () => {
    const editor = { values, published: values, problems: {} } as unknown as Editor;
    for (const { fields: ofSection } of sections) {
      const shown = ofSection.filter(({ kind }) => kind !== "sections");
      const html = renderToStaticMarkup(<SectionFields fields={shown} editor={editor} />);
      for (const { path, label } of shown) {
        const [, row = ""] = html.split(`data-field="${path}"`);
        expect(row).toMatch(/<(textarea|select|input|ol|button|a)\b/);
        expect(label).toMatch(/^[A-Z\d]/);
      }
    }
  });

  test("every section is in the list, and every field of an added one has a labelled control", () => {
    const [field] = sections.flatMap((one) => one.fields.filter(({ kind }) => kind === "sections"));
    if (!field) return;
    const added = (field.kinds ?? []).map(({ kind, start }) => ({ ...start, id: `own-${kind}` }));
    const all = [...(field.initial as { id: string }[]), ...added];
    const editor = { values: { ...values, [field.path]: all }, published: values, problems: {} };
    const render = (opened: string | null) =>
      renderToStaticMarkup(
        <SectionsEditor
          {...{ sections, opened, editor: editor as unknown as Editor }}
          onOpen={() => undefined}
        />,
      );
    const fixed = sections.filter(({ isMovable }) => isMovable);
    const html = render(null);
    for (const { name } of [...fixed, ...(field.kinds ?? [])])
      for (const label of [`Move ${name} up`, `Move ${name} down`])
        expect(html).toContain(`aria-label="${label}"`);
    for (const { id, name } of fixed)
      expect(html.includes(`aria-label="Hide ${name}"`)).toBe(!field.needed.includes(id));
    for (const { kind, fields: ofKind } of field.kinds ?? []) {
      const [, opened = ""] = render(`own-${kind}`).split(`id="section-own-${kind}"`);
      for (const { label } of ofKind) expect(opened).toContain(`>${label}</`);
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

describe("lists with a page of their own", () => {
  const data = (document: Document, path: string) => {
    const values = Object.fromEntries(listFields(document).map((one) => [one.path, one.field.initial]));
    const editor = { values, published: values, problems: {}, checks: [], conflicts: {}, changed: [] };
    const fields = listSections(document).flatMap((section) => section.fields);
    const list = fields.find((field) => field.path === path);
    return { item: list?.item ?? [], values, editor: editor as unknown as Editor };
  };
  const common = { places: ["Rebels"], error: undefined, onChange: () => undefined };
  const forms: Record<EditedAt, () => { html: string; item: readonly EditorField[] }> = {
    "/admin/testimonials": () => {
      const { item, values, editor } = data(testimonialsPage, testimonialsPath);
      const [first] = values[testimonialsPath] as readonly Testimonial[];
      if (!first) throw new Error("There is none");
      const testimonial = { ...first, hasAgreed: true };
      const shown = { testimonial, fields: item, editor, isPublic: true, position: "1 of 3" };
      const from = { sources: [], guests: [], asked: undefined };
      return { item, html: renderToStaticMarkup(<TestimonialForm {...shown} {...from} {...common} />) };
    },
    "/admin/gallery": () => {
      const { item, values, editor } = data(galleryPage, galleryPath);
      const [first] = values[galleryPath] as readonly GalleryPicture[];
      if (!first) throw new Error("There is none");
      const shown = {
        fields: item,
        editor,
        name: "x",
        index: 0,
        count: 1,
        onMove: () => undefined,
        ref: null,
      };
      const of = { ...first, showsPeople: true, haveAgreed: true };
      return { item, html: renderToStaticMarkup(<PictureForm item={of} {...shown} {...common} />) };
    },
  };

  test.each(Object.entries(forms))("%s has every field of an item", (_, render) => {
    const { item, html } = render();
    expect(item.length).toBeGreaterThan(5);
    // The picture's own fields, and a button that hides it
    const shownOtherwise: Record<string, string> = { picture: "Picture description", isHidden: "Hide x" };
    for (const { path, label } of item)
      expect([label, shownOtherwise[path] ?? label].some((one) => html.includes(one))).toBe(true);
  });

  test("are all such lists", () => {
    const lists = listSiteDocuments()
      .flatMap(listFields)
      .flatMap(({ field }) => field.options.editedAt ?? []);
    expect(lists.sort()).toEqual(Object.keys(forms).sort());
  });
});

test("these are all documents of content/", async () => {
  const folder = path.join(root, "content");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(folder, file)) as Promise<object>));
  const defined = modules.flatMap((module) => Object.values<unknown>({ ...module })).filter(isDocument);
  expect(defined.length).toBeGreaterThan(15);
  const walked = new Set(documents.map(({ key }) => key));
  expect(defined.filter(({ key }) => !walked.has(key)).map(({ key }) => key)).toEqual([]);
});

/** The modules of content/ whose words are not edited at /admin, by the reason. */
const notEdited: Readonly<Record<string, readonly string[]>> = {
  "Members see them signed in: the words of the Clubhouse's controls and of their settings": [
    ...[
      ...["access-lost", "announcements", "attachments", "bell", "boards", "card-picture"],
      ...["community", "connection", "conversations", "documents", "editing", "email-preferences", "events"],
      ...["later", "marks", "members", "mentions", "messages", "moderation", "notices", "paused", "pins"],
      ...["post-foot", "presence", "push", "rooms", "saved", "search", "signed-out", "thread"],
      "uploads",
    ].map(inPages),
    ...["polls.ts", "reactions.ts"],
  ],
  "Scripts have them, for what browsers check and for the page of a failure": [
    ...["auth-errors", "code", "error", "field-messages", "ui"].map(inPages),
  ],
  "The titles of tabs of the office": ["meta"].map(inPages),
  "Refusals to the office and of an API": [...["outbox", "purchases"].map(inPages), "payment-api.ts"],
};

function inPages(name: string): string {
  return `pages/${name}.ts`;
}

test("a module with words is edited, or is listed with the reason why not", async () => {
  const folder = path.join(root, "content");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    // Emails are documents by their names in content/letters
    (one) => one.endsWith(".ts") && !/^(?:emails|letters)\//.test(one) && one !== "pages/index.ts",
  );
  const unedited: string[] = [];
  for (const file of files) {
    const exported = (await import(path.join(folder, file))) as Readonly<Record<string, unknown>>;
    const hasWords = file.startsWith("pages/") || Object.keys(exported).some((name) => name.endsWith("Copy"));
    if (hasWords && !Object.values(exported).some(isDocument)) unedited.push(file);
  }
  expect(unedited.sort()).toEqual(Object.values(notEdited).flat().sort());
});

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "key" in value && "fields" in value;
}

test("keys and names are unique", () => {
  for (const listed of [delivered, emailDocuments]) {
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
  }
});
