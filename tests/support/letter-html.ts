import { darkColours } from "@/lib/email/letters/styles";

/** A text in an email, with the colours that a mail program shows. */
export type Piece = { text: string; colour: string; ground: string; isInText: boolean };

type Box = { tag: string; colour: string; ground: string; isHidden: boolean; isInText: boolean };

const empty = new Set(["br", "hr", "meta", "img", "input", "link"]);

/**
 * The visible texts of an email. `isInText` is false if the plain-text part omits it. Colours come from
 * inline styles, and in dark mode from classes that override them.
 */
export function shownPieces(html: string, scheme: "light" | "dark"): Piece[] {
  const body = html.slice(html.indexOf("<body"), html.indexOf("</html>")).replace(/<!--[^]*?-->/g, "");
  const boxes: Box[] = [{ tag: "", colour: "#000000", ground: "#FFFFFF", isHidden: false, isInText: true }];
  const pieces: Piece[] = [];
  for (const [, slash, tag = "", attributes = "", text] of body.matchAll(
    /<(\/?)([a-z]\w*)((?:[\s/][^>]*)?)>|([^<]+)/g,
  )) {
    const around = boxes.at(-1) as Box;
    if (text !== undefined) {
      if (!around.isHidden && text.trim()) pieces.push({ ...around, text: decode(text) });
    } else if (slash) {
      if (around.tag !== tag) throw new Error(`</${tag}> closes <${around.tag}>`);
      boxes.pop();
    } else if (!empty.has(tag)) {
      boxes.push(inside(around, tag, attributes, scheme, boxes.length === cellOfBody));
    }
  }
  return pieces;
}

/** The depth of the cell with the body's colours: page, body, table, tbody, tr. */
const cellOfBody = 5;

function inside(around: Box, tag: string, attributes: string, scheme: string, isBodyCell: boolean): Box {
  const style = /\bstyle="([^"]*)"/.exec(attributes)?.[1] ?? "";
  const classes = /\bclass="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
  const dark = scheme === "dark" ? [...classes, ...(isBodyCell ? ["letter-body"] : [])] : [];
  const repainted: Record<string, string> = Object.assign(
    {},
    ...dark.map((name) => (darkColours() as Record<string, object>)[name]),
  ) as Record<string, string>;
  const inline = (property: string) => new RegExp(`(?:^|;)${property}:(#[\\da-f]{6})`, "i").exec(style)?.[1];
  return {
    tag,
    colour: repainted.color ?? inline("color") ?? around.colour,
    ground: repainted["background-color"] ?? inline("background-color") ?? around.ground,
    isHidden: around.isHidden || style.includes("display:none"),
    isInText: around.isInText && !attributes.includes('data-skip-in-text="true"'),
  };
}

/** The contrast of two colours (WCAG 2.2, from 1 to 21). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Decodes the HTML entities that React writes. */
export function decode(text: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => names[name] ?? "");
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
