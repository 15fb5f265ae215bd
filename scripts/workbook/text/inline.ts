import type { PhrasingContent } from "mdast";
import { type Inline } from "./types";

/** Turns what markdown has inside a paragraph into the few kinds that the workbook prints. */
export function inline(nodes: PhrasingContent[]): Inline[] {
  return nodes.map((node): Inline => {
    switch (node.type) {
      case "text":
        return { kind: "text", text: node.value };
      case "strong":
        return { kind: "strong", text: plain(node.children) };
      case "delete":
        return { kind: "struck", text: plain(node.children) };
      case "emphasis":
        return { kind: "corrected", text: plain(node.children) };
      case "link":
        return { kind: "link", text: plain(node.children), href: node.url };
      default:
        throw new Error(`The workbook cannot print markdown of type “${node.type}” inside a paragraph`);
    }
  });
}

/** The bare words, without any mark-up. */
export function plain(nodes: PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "children" in node ? plain(node.children) : "";
    })
    .join("");
}
