import type { Root } from "hast";
import { z } from "zod";
import { readMarkdown, textOf } from "@/lib/markdown";
import { fillNames } from "@/lib/text";

/** docs/rules/content.md#addresses */
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

export type PolicySection = { id: string; heading: string; body: Root };

/** `dated`: the policy's own words about since when it holds. */
export type Policy = {
  title: string;
  dated: { kind: "effective" | "lastUpdated"; month: string } | null;
  intro: Root;
  sections: PolicySection[];
};

/** Whether a slug is a policy's. */
export function isPolicySlug(slug: string): slug is PolicySlug {
  return (policySlugs as readonly string[]).includes(slug);
}

/** Reads a policy: markdown with tables, {{names}} filled, raw HTML left out. */
export function readPolicy(slug: PolicySlug): Policy {
  const { frontMatter, tree } = readMarkdown("policies", `${slug}.md`);
  const { title, effective, lastUpdated } = frontMatterSchema.parse(frontMatter);
  return {
    title: fillNames(title),
    dated: effective
      ? { kind: "effective", month: effective }
      : lastUpdated
        ? { kind: "lastUpdated", month: lastUpdated }
        : null,
    ...split(tree),
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

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
