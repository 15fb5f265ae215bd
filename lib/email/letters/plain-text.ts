import { toPlainText } from "@react-email/render";

/** A letter's HTML as plain text: ledgers as "label: value", links as "words: URL". */
export function plainText(html: string): string {
  return toPlainText(html, {
    formatters: { link, ledger, footer, list, pause },
    selectors: [
      ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "h3", options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: "a", format: "link" },
      ...["ul", "ol"].map((selector) => ({ selector, format: "list" })),
      { selector: "hr", format: "pause" },
      { selector: "table.letter-facts", format: "ledger" },
      { selector: "td.letter-footer", format: "footer" },
    ],
  });
}

type Node = {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
  parent?: Node | null;
};
type Walk = (nodes: Node[], builder: Builder) => void;
type Builder = {
  openBlock: (options: { leadingLineBreaks: number }) => void;
  closeBlock: (options: { trailingLineBreaks: number }) => void;
  addInline: (text: string) => void;
  addLiteral: (text: string) => void;
  addLineBreak: () => void;
  openList: (options: { leadingLineBreaks: number; maxPrefixLength: number }) => void;
  openListItem: (options: { prefix: string }) => void;
  closeListItem: () => void;
  closeList: (options: { trailingLineBreaks: number }) => void;
};

function link(anchor: Node, _: Walk, builder: Builder): void {
  builder.addInline(linkText(anchor));
}

function linkText(anchor: Node): string {
  const words = (anchor.children ?? []).map(textOf).join("");
  const address = (anchor.attribs?.href ?? "").replace(/^mailto:/, "");
  return address.includes(words) ? address : `${words.replace(/[.:?!]$/, "")}: ${address}`;
}

function ledger(table: Node, _: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  all(table, "tr").forEach((row, index) => {
    const [label = "", ...values] = [...all(row, "th"), ...all(row, "td")].map(textOf);
    if (index > 0) builder.addLineBreak();
    builder.addInline(`${label}${label.includes(":") ? "," : ":"} ${values.join(", ")}`);
  });
  builder.closeBlock({ trailingLineBreaks: 2 });
}

function footer(cell: Node, walk: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral("-- ");
  walk(cell.children ?? [], builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
}

function list({ name, attribs, parent, children = [] }: Node, walk: Walk, builder: Builder): void {
  const items = children.filter((child) => child.name === "li");
  const first = Number(attribs?.start ?? 1);
  const prefixes = items.map((_, index) => (name === "ol" ? `${first + index}. ` : "- "));
  const breaks = parent?.name === "li" ? 1 : 2;
  const maxPrefixLength = Math.max(0, ...prefixes.map(({ length }) => length));
  builder.openList({ leadingLineBreaks: breaks, maxPrefixLength });
  items.forEach((item, index) => {
    builder.openListItem({ prefix: prefixes[index] ?? "" });
    walk([item], builder);
    builder.closeListItem();
  });
  builder.closeList({ trailingLineBreaks: breaks });
}

function pause(_: Node, __: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline("* * *");
  builder.closeBlock({ trailingLineBreaks: 2 });
}

function textOf(node: Node): string {
  if (node.name === "a") return linkText(node);
  return node.type === "text" ? (node.data ?? "") : (node.children ?? []).map(textOf).join("");
}

function all(node: Node, name: string): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ]);
}
