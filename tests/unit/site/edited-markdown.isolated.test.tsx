import { afterEach, describe, expect, test, vi } from "vitest";
import Page, { generateMetadata } from "@/app/(site)/[page]/page";
import { getSettings } from "@/lib/content/settings";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { founderPage, readFounder } from "@/lib/content/founder";
import { policyPages, readPolicy } from "@/lib/content/policies";
import { sitePages } from "@/lib/content/site-pages";
import { listNamedPages } from "@/lib/site/sitemap-pages";
import { staticHtml } from "../../support/static-html";

// Published edits of the pages whose default text is a Markdown file of content/

vi.mock("@/lib/site/drafts", () => ({ loadDrafts: () => Promise.resolve() }));
// The build measures pictures
vi.mock("@/components/layout/picture", () => ({ Picture: () => null }));

afterEach(() => replaceCatalogue({}));

const policy = "policy-data-protection";

function publish(key: string, published: Record<string, unknown>) {
  replaceCatalogue({ documents: [{ key, published, revision: 1, unpublishedAt: null, redirects: [] }] });
}

const paramsOf = (path: string) => ({ params: Promise.resolve({ page: path.slice(1) }) });
const pageAt = async (path: string) => staticHtml(await Page(paramsOf(path)));
const privacy = () => pageAt("/data-protection");
const story = founderPage.fields.story.text;
const founder = () => pageAt(founderPage.path);

test("every page is edited once, and named once", () => {
  for (const all of [sitePages.map(({ path }) => path), listNamedPages().map(({ path }) => path)])
    expect(new Set(all).size).toBe(all.length);
  expect(new Set(sitePages.map(({ key }) => key)).size).toBe(sitePages.length);
  const named = listNamedPages().map(({ path, name }) => [path, name]);
  expect(named).toContainEqual(["/terms-of-service", "Terms of Service"]);
  expect(named).toContainEqual([founderPage.path, `Meet ${getSettings().founderFirst}`]);
});

test("every default is valid, and stays so when it is saved", () => {
  for (const { schema, initial } of [...policyPages.map(({ fields }) => fields.text), story])
    expect(schema.safeParse(initial)).toMatchObject({ data: initial });
});

describe("a published policy", () => {
  test("shows its text with facts, date, name and metadata at once", async () => {
    const before = await privacy();
    publish(policy, {
      title: "How we look after data",
      effective: "May 2026",
      text: "{{business}} keeps little.\n\n## 1. The deposit\n\nIt is {dorset.deposit}.",
      "search.title": "Your data | {{business}}",
      "search.description": "In force: {dated}.",
    });
    const html = await privacy();
    for (const words of [
      "How we look after data",
      "Effective May 2026",
      `${getSettings().business} keeps`,
      "It is £",
    ])
      expect(html).toContain(words);
    expect(html).toContain('id="1-the-deposit"');
    expect(await generateMetadata(paramsOf("/data-protection"))).toMatchObject({
      title: { absolute: `Your data | ${getSettings().business}` },
      description: "In force: Effective May 2026.",
    });
    replaceCatalogue({});
    expect(await privacy()).toBe(before);
  });

  test("may have headings twice, without letters, or none", () => {
    publish(policy, { text: "## One\n\n## One\n\n## …\n\n## ?" });
    const { sections } = readPolicy("data-protection");
    expect(sections.map(({ id }) => id)).toEqual(["one", "one-2", "section", "section-4"]);
    publish(policy, { text: "Only a sentence." });
    expect(readPolicy("data-protection")).toMatchObject({ sections: [] });
  });
});

const hostile: [string, string][] = [
  ["HTML", "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\nText <b onclick=alert(1)>bold</b>"],
  [
    "a script as a link",
    "[a](javascript:alert(1)) [b](JavaScript:alert(1)) <javascript:alert(1)> ![c](javascript:1)",
  ],
  ["data as a link", "[a](data:text/html,<script>alert(1)</script>) [b](vbscript:x)"],
  ["a script in a definition", "[a][1]\n\n[1]: javascript:alert(1)"],
  ["10,000 brackets", "[".repeat(10_000)],
  ["quotes within each other", `${">".repeat(2_000)} a`],
  ["lists within each other", `${"- ".repeat(200)}a`],
  ["characters of control", "a\u0000b\u202Ec"],
  ["a heading alone", "## "],
  ["a line alone", "***"],
];

describe.each(hostile)("%s", (_, text) => {
  test.each([
    ["a policy", policy, "text", privacy],
    ["the founder’s story", founderPage.key, "story.text", founder],
  ])("in %s does nothing and breaks no page", async (_name, key, path, render) => {
    publish(key, { [path]: text });
    const html = await render();
    const [, main = ""] =
      /<main[^>]*>(.*)<\/main>/s.exec(
        html.replace(/<script type="application\/ld\+json".*?<\/script>/gs, ""),
      ) ?? [];
    expect(main).not.toBe("");
    expect(main).not.toMatch(/<script|<b\b|\son\w+=|(href|src)="(?!\/|#)/i);
  });
});

describe("the founder’s page", () => {
  test("shows its published title, introduction and story", async () => {
    publish(founderPage.key, {
      "hero.title": "This is {{founderFirst}}",
      "hero.lead": "Hello from {{business}}.",
      "story.text": "First.\n\n## Where\n\nIn {dorset.place}.\n\n> Quoted\n\nBye",
    });
    expect(readFounder()).toMatchObject({ title: `This is ${getSettings().founderFirst}`, signature: "Bye" });
    const html = await founder();
    for (const words of [`Hello from ${getSettings().business}.`, "First.", "In Dorset.", "Quoted", "Bye"])
      expect(html).toContain(words);
  });
});
