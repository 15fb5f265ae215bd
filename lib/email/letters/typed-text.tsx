import { Button, Heading, Link, Text } from "@react-email/components";
import type { Element, ElementContent } from "hast";
import { toJsxRuntime, type Components } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { textOf } from "@/lib/content/markdown";
import { isVisible } from "@/lib/text";
import { parseUserMarkdown } from "@/lib/text/user-markdown";
import { isFootnoteLink, linkAddress } from "./addresses";
import { Letter } from "./parts";
import { letterPicture } from "./pictures";
import { styles } from "./styles";
import { readShallow } from "@/lib/text/shallow-tree";

/** Typed Markdown as an email shows it, with a name for each `{name}`. */
export function UserText({ text, name }: { text: string; name: string }) {
  const tree = readShallow(() => parseUserMarkdown(text));
  // Not renderable, so shown as typed
  if (!tree) return <Letter text={text} />;
  const typed = tree.children.filter((node) => node.type !== "doctype");
  const children = typed.flatMap((node) => forLetter(node, name));
  return toJsxRuntime({ type: "root", children }, { Fragment, jsx, jsxs, components }) as ReactElement;
}

function forLetter(node: ElementContent, name: string): ElementContent[] {
  if (node.type === "text") return [words(node.value.replaceAll("{name}", () => name))];
  if (node.type !== "element") return [];
  if (node.tagName === "img") return picture(node);
  if (node.tagName === "input") return [words(node.properties.checked ? "☑" : "☐")];
  if (node.tagName === "pre") return forLetter({ ...node, tagName: "p", children: lines(node) }, name);
  const children = node.children.flatMap((child) => forLetter(child, name));
  if (node.tagName === "code") return children;
  if (node.tagName === "a") return link(node, children);
  if (needsWords.test(node.tagName) && !isSeen(children)) return [];
  return [node.tagName === "p" ? paragraph(node, children) : { ...node, children }];
}

const needsWords = /^(p|h\d)$/;

function picture(node: Element): ElementContent[] {
  const found = letterPicture(node.properties.src ?? "");
  if (!found) return [];
  const { url: src, width, height } = found;
  return [{ ...node, properties: { src, width, height, alt: node.properties.alt ?? "" } }];
}

function link(node: Element, children: ElementContent[]): ElementContent[] {
  if (isFootnoteLink(node)) return "dataFootnoteBackref" in node.properties ? [] : children;
  const typed = node.properties.href ?? "";
  const href = linkAddress(typed);
  if (!href || !isSeen(children)) return children;
  const isBare = [typed, typed.replace(/^(http:\/\/|mailto:)/, "")].includes(textOf(node.children));
  return [{ ...node, children, properties: { href, ...(isBare && { className: [bare] }) } }];
}

/** A lone link becomes a button, unless the URL itself was typed. */
function paragraph(node: Element, children: ElementContent[]): Element {
  const [only, another] = children.filter((child) => isSeen([child]));
  const isButton =
    only?.type === "element" &&
    only.tagName === "a" &&
    !another &&
    !("className" in only.properties) &&
    isVisible(textOf(only.children)) &&
    !hasPicture(only);
  if (!isButton) return { ...node, children };
  const properties = { ...only.properties, className: [button] };
  return { ...node, properties: { className: [button] }, children: [{ ...only, properties }] };
}

const bare = "bare";
const button = "button";

function isSeen(nodes: readonly ElementContent[]): boolean {
  return isVisible(textOf([...nodes])) || nodes.some(hasPicture);
}

function hasPicture(node: ElementContent): boolean {
  return node.type === "element" && (node.tagName === "img" || node.children.some(hasPicture));
}

function lines(node: Element): ElementContent[] {
  return textOf(node.children)
    .trimEnd()
    .split("\n")
    .flatMap((line, index): ElementContent[] => {
      const end: ElementContent = { type: "element", tagName: "br", properties: {}, children: [] };
      return index > 0 ? [end, words(line)] : [words(line)];
    });
}

function words(value: string): ElementContent {
  return { type: "text", value };
}

function LesserHeading({ children }: ComponentProps<"h3">) {
  return (
    <Heading as="h3" className="letter-text" style={styles().entryTitle}>
      {children}
    </Heading>
  );
}

const components: Partial<Components> = {
  h1: ({ children }: ComponentProps<"h1">) => (
    <Heading as="h1" className="letter-heading" style={styles().heading}>
      {children}
    </Heading>
  ),
  h2: ({ children }: ComponentProps<"h2">) => (
    <Heading as="h2" className="letter-text" style={styles().subheading}>
      {children}
    </Heading>
  ),
  h3: LesserHeading,
  h4: LesserHeading,
  h5: LesserHeading,
  h6: LesserHeading,
  p: ({ className, children }: ComponentProps<"p">) => (
    <Text className="letter-text" style={className === button ? styles().way : styles().text}>
      {children}
    </Text>
  ),
  a: ({ href, className, children }: ComponentProps<"a">) =>
    className === button ? (
      <Button href={href} className="letter-button" style={styles().button}>
        {children}
      </Button>
    ) : (
      <Link href={href} className="letter-text" style={styles().link}>
        {children}
      </Link>
    ),
  img: ({ src, alt, width, height }: ComponentProps<"img">) => (
    <img src={src} alt={alt} width={width} height={height} style={styles().picture} />
  ),
  ul: ({ children }: ComponentProps<"ul">) => (
    <ul className="letter-text" style={styles().list}>
      {children}
    </ul>
  ),
  ol: ({ start, children }: ComponentProps<"ol">) => (
    <ol start={start} className="letter-text" style={styles().list}>
      {children}
    </ol>
  ),
  li: ({ children }: ComponentProps<"li">) => <li style={styles().item}>{children}</li>,
  blockquote: ({ children }: ComponentProps<"blockquote">) => (
    <blockquote className="letter-text" style={styles().quote}>
      {children}
    </blockquote>
  ),
  hr: () => <hr className="letter-line" style={styles().break} />,
  table: ({ children }: ComponentProps<"table">) => (
    <table className="letter-facts" style={styles().facts}>
      {children}
    </table>
  ),
  th: ({ style, children }: ComponentProps<"th">) => (
    <th scope="col" className="letter-soft" style={{ ...styles().rowLabel, ...style }}>
      {children}
    </th>
  ),
  td: ({ style, children }: ComponentProps<"td">) => (
    <td className="letter-value" style={{ ...styles().column, ...style }}>
      {children}
    </td>
  ),
};
