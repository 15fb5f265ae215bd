import type { Element, Nodes } from "hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { absolute } from "@/lib/env/site";
import { readShallow } from "./typed-tree";

/** The full address a link leads to that somebody typed: a page of the site, one elsewhere, a mailbox; null for any other. */
export function linkAddress(typed: string): string | null {
  if (/^mailto:./.test(typed)) return typed;
  if (/^https?:\/\//.test(typed)) return URL.canParse(typed) ? typed : null;
  if (!typed.startsWith("/") || !URL.canParse(typed, absolute("/"))) return null;
  const address = absolute(typed);
  return isOwn(address) ? address : null;
}

/** Whether a full address is on the site itself. */
export function isOwn(address: string): boolean {
  return new URL(address).origin === new URL(absolute("/")).origin;
}

/** Whether a link is one of a footnote's, which lead to and fro within a text. */
export function isFootnoteLink({ properties }: Element): boolean {
  return "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;
}

// As lib/text/user-markdown.ts reads it, with the addresses that it would take away.
const processor = remark().use(remarkGfm).use(remarkRehype);

type TypedAddress = { kind: "link" | "picture"; address: string };

/** The addresses of a text's links and pictures as they were typed, those too that lead to harm. */
export function typedAddresses(source: string): TypedAddress[] {
  const tree = readShallow(() => processor.runSync(processor.parse(source)));
  return tree ? addressesOf(tree) : [];
}

function addressesOf(node: Nodes): TypedAddress[] {
  if (!("children" in node)) return [];
  return [
    ...(node.type === "element" ? ownAddress(node) : []),
    ...node.children.flatMap((child) => addressesOf(child)),
  ];
}

function ownAddress(element: Element): TypedAddress[] {
  const { href = "", src = "" } = element.properties;
  if (element.tagName === "img") return [{ kind: "picture", address: src }];
  return element.tagName === "a" && !isFootnoteLink(element) ? [{ kind: "link", address: href }] : [];
}
