import type { Root } from "hast";
import { z } from "zod";
import { readMarkdown, parseMarkdown, textOf } from "@/lib/content/markdown";
import { fillContent } from "@/lib/content/facts/interpolate-facts";

const frontMatterSchema = z.object({
  title: z.string().min(1).transform(fillContent),
  description: z.string().min(1).transform(fillContent),
});

export type StoryPart =
  | { kind: "text"; heading: string | null; body: Root }
  | { kind: "quote"; text: string };

export type FounderStory = z.output<typeof frontMatterSchema> & {
  opening: string;
  parts: StoryPart[];
  signature: string;
};

/** Parses content/founder.md. */
export function readFounder(): FounderStory {
  const { frontMatter, tree } = readMarkdown("founder.md");
  return { ...frontMatterSchema.parse(frontMatter), ...splitStory(tree) };
}

/** Splits the story at level-2 headings and quotes; the first text is the lead, the last paragraph the signature. */
export function parseStory(source: string): Omit<FounderStory, "title" | "description"> {
  return splitStory(parseMarkdown(source));
}

function splitStory({ children }: Root): Omit<FounderStory, "title" | "description"> {
  const nodes = children.filter((node) => node.type === "element");
  const first = nodes.findIndex(({ tagName }) => tagName === "h2");
  const parts: StoryPart[] = [];
  for (const node of nodes.slice(first, -1)) {
    const open = parts.at(-1);
    if (node.tagName === "h2") parts.push({ kind: "text", heading: textOf(node.children), body: root() });
    else if (node.tagName === "blockquote") parts.push({ kind: "quote", text: textOf(node.children).trim() });
    else if (open?.kind === "text") open.body.children.push(node);
    else parts.push({ kind: "text", heading: null, body: root(node) });
  }
  return { opening: textOf(nodes.slice(0, first)), parts, signature: textOf(nodes.slice(-1)) };
}

function root(...children: Root["children"]): Root {
  return { type: "root", children };
}
