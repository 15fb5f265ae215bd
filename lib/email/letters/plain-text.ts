import { toPlainText } from "@react-email/render";

/** A letter's HTML as plain text: "label: value" for ledgers, "words: address" for links. */
export function plainText(html: string): string {
  return toPlainText(html, {
    formatters: { link, ledger, footer },
    selectors: [
      ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "h3", options: { uppercase: false, leadingLineBreaks: 2 } },
      { selector: "p.letter-label", format: "paragraph", options: { trailingLineBreaks: 1 } },
      { selector: "p.letter-answer", format: "paragraph", options: { leadingLineBreaks: 1 } },
      { selector: "a", format: "link" },
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
};
type Walk = (nodes: Node[], builder: Builder) => void;
type Builder = {
  openBlock: (options: { leadingLineBreaks: number }) => void;
  closeBlock: (options: { trailingLineBreaks: number }) => void;
  addInline: (text: string) => void;
  addLiteral: (text: string) => void;
  addLineBreak: () => void;
};

function link(anchor: Node, _: Walk, builder: Builder): void {
  const words = textOf(anchor);
  const address = (anchor.attribs?.href ?? "").replace(/^mailto:/, "");
  builder.addInline(address.includes(words) ? address : `${words.replace(/[.:?!]$/, "")}: ${address}`);
}

function ledger(table: Node, _: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  all(table, "tr").forEach((row, index) => {
    const [label = "", value = ""] = [...all(row, "th"), ...all(row, "td")].map(textOf);
    if (index > 0) builder.addLineBreak();
    builder.addInline(`${label}${label.includes(":") ? "," : ":"} ${value}`);
  });
  builder.closeBlock({ trailingLineBreaks: 2 });
}

function footer(cell: Node, walk: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral("-- ");
  walk(cell.children ?? [], builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
}

function textOf(node: Node): string {
  return node.type === "text" ? (node.data ?? "") : (node.children ?? []).map(textOf).join("");
}

function all(node: Node, name: string): Node[] {
  return (node.children ?? []).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ]);
}
