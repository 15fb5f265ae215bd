import type { Element, Nodes } from "hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { absolute } from "@/lib/env/site";
import { readShallow } from "@/lib/text/shallow-tree";

/** The absolute URL of a typed link: on the site, elsewhere, or a mailbox; null for any other. */
export function linkAddress(typed: string): string | null {
  if (/^mailto:./.test(typed)) return typed;
  if (/^https?:\/\//.test(typed)) return URL.canParse(typed) ? typed : null;
  if (!typed.startsWith("/") || !URL.canParse(typed, absolute("/"))) return null;
  const address = absolute(typed);
  return isOwn(address) ? address : null;
}

/** True if an absolute URL is on this site. */
export function isOwn(address: string): boolean {
  return new URL(address).origin === new URL(absolute("/")).origin;
}

/** True if the link belongs to a footnote, which links within a text. */
export function isFootnoteLink({ properties }: Element): boolean {
  return "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
}

// As in lib/text/user-markdown.ts, but without removing unsafe URLs.
const processor = remark().use(remarkGfm).use(remarkRehype);

type EnteredAddress = { kind: "link" | "picture"; address: string };

/** The URLs of a text's links and images as typed, unsafe ones included. */
export function enteredAddresses(source: string): EnteredAddress[] {
  const tree = readShallow(() => processor.runSync(processor.parse(source)));
  return tree ? addressesOf(tree) : [];
}

function addressesOf(node: Nodes): EnteredAddress[] {
  if (!("children" in node)) return [];
  return [
    ...(node.type === "element" ? ownAddress(node) : []),
    ...node.children.flatMap((child) => addressesOf(child)),
  ];
}

function ownAddress(element: Element): EnteredAddress[] {
  const { href = "", src = "" } = element.properties;
  if (element.tagName === "img") return [{ kind: "picture", address: src }];
  return element.tagName === "a" && !isFootnoteLink(element) ? [{ kind: "link", address: href }] : [];
}
