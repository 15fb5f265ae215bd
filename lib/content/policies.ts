import { createHash } from "node:crypto";
import type { Root } from "hast";
import { z } from "zod";
import { policyCopy } from "@/content/pages/policies";
import { currentCatalogue, type Catalogue } from "@/lib/catalogue/current";
import { fillContent } from "@/lib/facts/interpolate-facts";
import { readMarkdown, readText, textOf } from "@/lib/content/markdown";
import { fill } from "@/lib/text";

export const policySlugs = [
  "cancellation-policy",
  "privacy-policy",
  "terms-of-service",
  "data-protection",
] as const;
export type PolicySlug = (typeof policySlugs)[number];

const frontMatterSchema = z.object({
  title: z.string().min(1),
  effective: z.string().optional(),
  lastUpdated: z.string().optional(),
});

type PolicySection = { id: string; heading: string; body: Root };

export type Policy = {
  title: string;
  /** "Effective January 2025"; null where it says none. */
  dated: string | null;
  intro: Root;
  sections: PolicySection[];
};

/** Whether a slug is a policy's. */
export function isPolicySlug(slug: string): slug is PolicySlug {
  return (policySlugs as readonly string[]).includes(slug);
}

/** Reads a policy: markdown with tables, names and facts filled, raw HTML left out. */
export function readPolicy(slug: PolicySlug): Policy {
  const { frontMatter, tree } = readMarkdown("policies", `${slug}.md`);
  return { ...headOf(frontMatter), ...split(tree) };
}

/** What the row of a section's table says, facts filled; null where the policy has no such row. */
export function findRow(policy: Policy, { section, row }: { section: string; row: string }): string | null {
  const tree = policy.sections.find(({ id }) => id === section)?.body;
  const found = tree && rowsIn(tree.children).find(([first]) => first === row);
  return found?.[1] ?? null;
}

/** The terms of sale as they are printed, facts filled, as Markdown (docs/rules/payments.md#terms). */
export function printedTerms(): string {
  const { frontMatter, text } = readText("policies", "terms-of-service.md");
  const { title, dated } = headOf(frontMatter);
  return `# ${title}\n\n${dated ?? ""}\n\n${fillContent(text).trim()}\n`;
}

let kept: { of: Catalogue; hash: string } | undefined;

/** The SHA-256 of the terms as they are printed, in hex. */
export function termsHash(): string {
  const of = currentCatalogue();
  if (kept?.of !== of) kept = { of, hash: createHash("sha256").update(printedTerms()).digest("hex") };
  return kept.hash;
}

function headOf(frontMatter: unknown): Pick<Policy, "title" | "dated"> {
  const { title, effective, lastUpdated } = frontMatterSchema.parse(frontMatter);
  return {
    title: fillContent(title),
    dated: effective
      ? fill(policyCopy.effective, { month: effective })
      : lastUpdated
        ? fill(policyCopy.lastUpdated, { month: lastUpdated })
        : null,
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
