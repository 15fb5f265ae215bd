import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "@/scripts/stack/folders";

/** A reference to something missing, as "file: reference". */
type Missing = string;

const pages = ["README.md", "content/README.md", ...filesIn("docs", /\.md$/)];
// This file has invalid references on purpose
const self = "tests/unit/docs/references.test.ts";
const sources = [
  ...["app", "components", "content", "lib", "scripts", "tests"].flatMap((folder) =>
    filesIn(folder, /\.(tsx?|mjs|css)$/),
  ),
  ...["prisma/schema.prisma", ".oxlintrc.json", "next.config.ts", "middleware.ts", "instrumentation.ts"],
].filter((file) => file !== self);

it("cites only existing pages and headings of docs/", () => {
  expect([...pages, ...sources].flatMap((file) => missingCitations(file, read(file)))).toEqual([]);
}, 60_000);

it("links only to existing files and headings", () => {
  expect(pages.flatMap((page) => missingLinks(page, read(page)))).toEqual([]);
});

it("names only existing files and folders of the project", () => {
  expect(pages.flatMap((page) => missingPaths(page, read(page)))).toEqual([]);
});

it("cites rules by their page, never by a section's number", () => {
  const cites = /\b(decisions|specification|spec) §/i;
  expect([...pages, ...sources].filter((file) => cites.test(read(file)))).toEqual([]);
}, 60_000);

it("lists every page of docs/ in an index", () => {
  const indexes = ["docs/README.md"];
  const listed = indexes.flatMap((index) =>
    linksOf(read(index)).map(([target]) => path.posix.join(path.posix.dirname(index), target)),
  );
  const others = filesIn("docs", /\.md$/).filter((page) => !indexes.includes(page));
  expect(others.filter((page) => !listed.includes(page))).toEqual([]);
});

it("finds what is missing", () => {
  expect(
    missingCitations("lib/a.ts", "// docs/rules/no.md, docs/rules/access.md#no, docs/rules/access.md."),
  ).toEqual(["lib/a.ts: docs/rules/no.md", "lib/a.ts: docs/rules/access.md#no"]);
  expect(
    missingLinks("docs/a.md", "[a](no.md) [b](money.md#no) [c](https://x.example) ![d](home.jpg) [e](#f)"),
  ).toEqual(["docs/a.md: no.md", "docs/a.md: money.md#no", "docs/a.md: #f"]);
  expect(
    missingPaths("docs/a.md", "`lib/no.ts` `lib/access/` `lib/<domain>` `lib/*/actions.ts` `a/b`"),
  ).toEqual(["docs/a.md: lib/no.ts"]);
});

function missingCitations(file: string, text: string): Missing[] {
  const cited = [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.(?:md|svg)(?:#[\w-]+)?/g)].map(([one]) => one);
  return cited.filter((one) => !isThere(one)).map((one) => `${file}: ${one}`);
}

function missingLinks(page: string, text: string): Missing[] {
  return linksOf(text)
    .filter(
      ([target, heading]) =>
        !isThere(`${target ? path.posix.join(path.posix.dirname(page), target) : page}${heading}`),
    )
    .map(([target, heading]) => `${page}: ${target}${heading}`);
}

/** Paths in backquotes below a folder of the project, without patterns and placeholders. */
function missingPaths(page: string, text: string): Missing[] {
  const named = [
    ...text.matchAll(/`((?:app|components|content|lib|prisma|public|scripts|tests)\/[^`\s]*)`/g),
  ].map(([, one = ""]) => one);
  return named
    .filter((one) => !/[*<>…{}]/.test(one) && !existsSync(path.join(root, one)))
    .map((one) => `${page}: ${one}`);
}

/** The relative links of a page: their files, and their headings with "#". */
function linksOf(text: string): [target: string, heading: string][] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(#[^)\s]*)?\)/g)].map(([, target = "", heading = ""]) => [
    target,
    heading,
  ]);
}

function isThere(reference: string): boolean {
  const [file = "", heading] = reference.split("#");
  if (!existsSync(path.join(root, file))) return false;
  return heading === undefined || headingsOf(read(file)).includes(heading);
}

/** The anchors of a page's headings, as on GitHub. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file));
}
