import type { Nodes, Root } from "hast";

/** How many elements within each other somebody may mean. */
const deepest = 60;

/** What is read of a Markdown text; null where it is nested so deep that nobody means it, or nobody could write it out. */
export function readShallow(read: () => Root): Root | null {
  try {
    const tree = read();
    return isDeeper(tree, deepest) ? null : tree;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isDeeper(node: Nodes, levels: number): boolean {
  return "children" in node && (levels < 0 || node.children.some((child) => isDeeper(child, levels - 1)));
}
