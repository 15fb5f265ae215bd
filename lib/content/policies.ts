import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "hast";
import { z } from "zod";
import { termsVersion } from "@/content/checkout";
import { line, markdown } from "@/content/fields";
import { page, type Content } from "@/content/page";
import { layoutPart } from "@/content/pages/layout";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { getContent, getPublished } from "@/lib/content/documents";
import { fillMarkdown } from "@/lib/content/facts/fill";
import { parseMarkdown, readText, textOf } from "@/lib/content/markdown";
import { fill } from "@/lib/text";
import { getPublishedSettings } from "@/lib/content/settings";

const frontMatterSchema = z.strictObject({
  /** The page's heading. */
  title: z.string().min(1),
  /** Its title in search results. */
  name: z.string().min(1),
  /** For search results, at most 155 characters; `{dated}` is replaced by the date line. */
  description: z.string().min(1),
  effective: z.string().default(""),
  lastUpdated: z.string().default(""),
});

export type PolicyPage = ReturnType<typeof definePolicy>;

function definePolicy(slug: string) {
  const { frontMatter, text } = readText("policies", `${slug}.md`);
  const { title, name, description, effective, lastUpdated } = frontMatterSchema.parse(frontMatter);
  const defined = page({
    key: `policy-${slug}`,
    path: `/${slug}`,
    name,
    group: "Policies",
    search: { title: `${name} | {{business}}`, description },
    content: {
      title: line(title, { legal: true }),
      effective: line(effective, { optional: true, legal: true }),
      lastUpdated: line(lastUpdated, { optional: true, legal: true }),
      text: markdown(text, { legal: true, label: "Text" }),
    },
  });
  return { ...defined, slug };
}

/** Each Markdown file of content/policies is a policy: its default text. */
export const policyPages: readonly PolicyPage[] = readdirSync(path.join(process.cwd(), "content/policies"))
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => definePolicy(file.slice(0, -".md".length)));

type PolicySection = { id: string; heading: string; body: Root };

type Policy = {
  title: string;
  /** "Effective January 2025"; null if it has none. */
  dated: string | null;
  intro: Root;
  sections: PolicySection[];
};

/** Parses a policy with tables; fills names and facts and drops raw HTML. */
export function readPolicy(slug: string): Policy {
  const content = getContent(policyOf(slug));
  return { title: content.title, dated: datedOf(content), ...split(parseMarkdown(content.text)) };
}

function policyOf(slug: string): PolicyPage {
  const found = policyPages.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no policy ${slug}`);
  return found;
}

/** A row's text in a section's table, facts filled; null if there is no such row. */
export function findRow(policy: Policy, { section, row }: { section: string; row: string }): string | null {
  const tree = policy.sections.find(({ id }) => id === section)?.body;
  const found = tree && rowsIn(tree.children).find(([first]) => first === row);
  return found?.[1] ?? null;
}

/**
 * The published terms of sale and the cancellation policy, which is part of them, as printed, facts filled, as
 * Markdown (docs/rules/payments.md#terms).
 */
export function printedTerms(): string {
  return ["terms-of-service", "cancellation-policy"].map((slug) => printed(policyOf(slug))).join("\n");
}

function printed(policy: PolicyPage): string {
  const content = getPublished(policy);
  return `# ${content.title}\n\n${datedOf(content) ?? ""}\n\n${fillMarkdown(content.text, getPublishedSettings()).trim()}\n`;
}

let cached: { of: Catalogue; hash: string } | undefined;

/** The SHA-256 of the printed terms, in hex. */
export function termsHash(): string {
  const of = currentCatalogue();
  if (cached?.of !== of) cached = { of, hash: hashOf(printedTerms()) };
  return cached.hash;
}

/** What an acceptance of the terms stores. Terms that are not the shipped ones add the start of their hash. */
export function currentTerms(): { termsVersion: string; termsHash: string } {
  const hash = termsHash();
  shippedHash ??= hashOf(
    readFileSync(path.join(process.cwd(), `content/policies/terms/${termsVersion}.md`), "utf8"),
  );
  return {
    termsVersion: hash === shippedHash ? termsVersion : `${termsVersion}.${hash.slice(0, 6)}`,
    termsHash: hash,
  };
}

let shippedHash: string | undefined;

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** "Effective January 2025"; null for a policy without a date. */
export function datedOf({ effective, lastUpdated }: Pick<Content<PolicyPage>, "effective" | "lastUpdated">) {
  if (effective) return fill(getContent(layoutPart).policy.effective, { month: effective });
  return lastUpdated ? fill(getContent(layoutPart).policy.lastUpdated, { month: lastUpdated }) : null;
}

function split(tree: Root): Pick<Policy, "intro" | "sections"> {
  const intro: Root = { type: "root", children: [] };
  const sections: PolicySection[] = [];
  for (const node of tree.children) {
    if (node.type === "element" && node.tagName === "h2") {
      const heading = textOf(node.children);
      const id = idOf(heading) || "section";
      const isTaken = sections.some((one) => one.id === id);
      sections.push({
        id: isTaken ? `${id}-${sections.length + 1}` : id,
        ...{ heading, body: { type: "root", children: [] } },
      });
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
