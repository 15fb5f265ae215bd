import type { Nodes, Root } from "hast";

/** The deepest nesting of elements that is plausible. */
const maxDepth = 60;

/** A parsed Markdown text; null if it is nested implausibly deep or overflows the stack. */
export function readShallow(read: () => Root): Root | null {
  try {
    const tree = read();
    return isDeeper(tree, maxDepth) ? null : tree;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isDeeper(node: Nodes, levels: number): boolean {
  return "children" in node && (levels < 0 || node.children.some((child) => isDeeper(child, levels - 1)));
}
