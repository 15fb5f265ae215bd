/** What a piece of the page is to somebody who listens to it: a heading, a table cell, a list item. */
export type Role =
  | { type: "Sect" | "P" | "Span" | "H1" | "H2" | "L" | "LI" | "LBody" | "Table" | "TR" | "TD" }
  | { type: "TH"; scope: "Column" }
  | { type: "Figure"; alt: string };

/** Props that give a View, Text or Image its role: `<Text {...as({ type: "H1" })}>`. Decoration is not read out. */
export function as(role: Role | "decoration") {
  return { role };
}
