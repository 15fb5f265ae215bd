import type { Root } from "hast";
import { z } from "zod";
import { line, markdown, picture, text, type PictureValue } from "@/content/fields";
import { page } from "@/content/page";
import { getSettings } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";
import { parseMarkdown, readText, textOf } from "@/lib/content/markdown";

const story = readText("founder.md");
const { title, description } = z
  .object({ title: z.string().min(1), description: z.string().min(1) })
  .parse(story.frontMatter);

// content/founder.md is its default text
const founderDocument = page({
  key: "founder",
  path: "",
  name: "Founder",
  search: {
    title: "Meet {{founderFirst}} | {{business}}",
    description: "Who {{founder}} is, how REBEL came about, and why the retreats are small.",
  },
  sections: { hero: "Portrait and title", story: "Story" },
  needed: ["hero"],
  content: {
    hero: {
      title: line(title),
      lead: text(description, { label: "Introduction" }),
      picture: picture("/images/founder.jpg"),
    },
    story: { text: markdown(story.text, { label: "Story" }) },
  },
});

/** The founder's page; its path follows the founder's first name. */
export const founderPage: typeof founderDocument = {
  ...founderDocument,
  get path() {
    return getSettings().founderPath;
  },
};

export type StoryPart =
  | { kind: "text"; heading: string | null; body: Root }
  | { kind: "quote"; text: string };

type Story = {
  /** Empty if the text begins with a heading. */
  opening: string;
  parts: StoryPart[];
  /** Null if the text does not end with a short paragraph. */
  signature: string | null;
};

export type FounderStory = Story & { title: string; lead: string; picture: PictureValue };

/** The founder's page with its story parsed. */
export function readFounder(): FounderStory {
  const { hero, story: text } = getContent(founderPage);
  return { ...hero, ...parseStory(text.text) };
}

const signatureMax = 60;

/**
 * Splits the story at level-2 headings and quotes. What precedes the first heading, or without headings the first
 * block, is the opening; a short last paragraph is the signature.
 */
export function parseStory(source: string): Story {
  const nodes = parseMarkdown(source).children.filter((node) => node.type === "element");
  const heading = nodes.findIndex(({ tagName }) => tagName === "h2");
  const start = heading < 0 ? 1 : heading;
  const last = nodes.slice(start).at(-1);
  const ending = last?.tagName === "p" ? textOf([last]) : "";
  const signature = ending.length <= signatureMax ? ending || null : null;
  const parts: StoryPart[] = [];
  for (const node of nodes.slice(start, signature ? -1 : undefined)) {
    const open = parts.at(-1);
    if (node.tagName === "h2") parts.push({ kind: "text", heading: textOf(node.children), body: root() });
    else if (node.tagName === "blockquote") parts.push({ kind: "quote", text: textOf(node.children).trim() });
    else if (open?.kind === "text") open.body.children.push(node);
    else parts.push({ kind: "text", heading: null, body: root(node) });
  }
  // The signature stands below a text
  if (signature && parts.at(-1)?.kind !== "text") parts.push({ kind: "text", heading: null, body: root() });
  const opening = nodes.slice(0, start).map((node) => textOf([node]));
  return { opening: opening.join(" ").trim(), parts, signature };
}

function root(...children: Root["children"]): Root {
  return { type: "root", children };
}
