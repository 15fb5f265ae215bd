import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Root } from "hast";
import { z } from "zod";
import { policyCopy } from "@/content/pages/policies";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { fillContent } from "@/lib/content/facts/interpolate-facts";
import { readMarkdown, readText, textOf } from "@/lib/content/markdown";
import { fill } from "@/lib/text";

const frontMatterSchema = z.strictObject({
  /** The page's heading. */
  title: z.string().min(1),
  /** Its link in the footer and its title in search results. */
  name: z.string().min(1),
  /** Its position in the footer; without one it is not listed there. */
  footer: z.number().optional(),
  /** For search results, at most 155 characters; `{{dated}}` is replaced by the date line. */
  description: z.string().min(1),
  effective: z.string().optional(),
  lastUpdated: z.string().optional(),
});

type PolicyHead = Pick<Policy, "slug" | "title" | "name" | "footer" | "description" | "dated">;

type PolicySection = { id: string; heading: string; body: Root };

export type Policy = {
  slug: string;
  title: string;
  name: string;
  footer: number | null;
  description: string;
  /** "Effective January 2025"; null if it has none. */
  dated: string | null;
  intro: Root;
  sections: PolicySection[];
};

/** Each Markdown file of content/policies is a policy. */
export const policySlugs: readonly string[] = readdirSync(path.join(process.cwd(), "content/policies"))
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -".md".length));

/** Parses a policy with tables; fills names and facts and drops raw HTML. */
export function readPolicy(slug: string): Policy {
  const { frontMatter, tree } = readMarkdown("policies", `${slug}.md`);
  return { slug, ...headOf(frontMatter), ...split(tree) };
}

let heads: PolicyHead[] | undefined;

/** The policies' data for other pages, in the footer's order. */
export function listPolicies(): PolicyHead[] {
  return (heads ??= policySlugs
    .map((slug) => ({ slug, ...headOf(readText("policies", `${slug}.md`).frontMatter) }))
    .sort((a, b) => (a.footer ?? Infinity) - (b.footer ?? Infinity)));
}

/** A row's text in a section's table, facts filled; null if there is no such row. */
export function findRow(policy: Policy, { section, row }: { section: string; row: string }): string | null {
  const tree = policy.sections.find(({ id }) => id === section)?.body;
  const found = tree && rowsIn(tree.children).find(([first]) => first === row);
  return found?.[1] ?? null;
}

/** The terms of sale as printed, facts filled, as Markdown (docs/rules/payments.md#terms). */
export function printedTerms(): string {
  const { frontMatter, text } = readText("policies", "terms-of-service.md");
  const { title, dated } = headOf(frontMatter);
  return `# ${title}\n\n${dated ?? ""}\n\n${fillContent(text).trim()}\n`;
}

let cached: { of: Catalogue; hash: string } | undefined;

/** The SHA-256 of the printed terms, in hex. */
export function termsHash(): string {
  const of = currentCatalogue();
  if (cached?.of !== of) cached = { of, hash: createHash("sha256").update(printedTerms()).digest("hex") };
  return cached.hash;
}

function headOf(frontMatter: unknown): Omit<PolicyHead, "slug"> {
  const { title, name, footer, description, effective, lastUpdated } = frontMatterSchema.parse(frontMatter);
  const dated = effective
    ? fill(policyCopy.effective, { month: effective })
    : lastUpdated
      ? fill(policyCopy.lastUpdated, { month: lastUpdated })
      : null;
  return {
    title: fillContent(title),
    name,
    footer: footer ?? null,
    description: description.replace("{{dated}}", dated ?? ""),
    dated,
  };
}

function split(tree: Root): Pick<Policy, "intro" | "sections"> {
  const intro: Root = { type: "root", children: [] };
  const sections: PolicySection[] = [];
  for (const node of tree.children) {
    if (node.type === "element" && node.tagName === "h2") {
      const heading = textOf(node.children);
      sections.push({ id: idOf(heading), heading, body: { type: "root", children: [] } });
    } else {
      (sections.at(-1)?.body ?? intro).children.push(node);
    }
  }
  return { intro, sections };
}

function rowsIn(nodes: Root["children"]): string[][] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    if (node.tagName !== "tr") return rowsIn(node.children);
    return [node.children.flatMap((cell) => (cell.type === "element" ? [textOf([cell])] : []))];
  });
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
