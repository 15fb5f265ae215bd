/** A stretch of text inside a paragraph, a list item or a table cell. */
export type Inline =
  | { kind: "text" | "strong" | "struck" | "corrected"; text: string }
  | { kind: "link"; text: string; href: string };

type Heading = { kind: "heading"; depth: 2 | 3; text: string };
export type Paragraph = { kind: "paragraph"; content: Inline[] };
type List = { kind: "list"; items: Inline[][] };
/** A cell without content is room to write. `shares` are the columns' parts of the width. */
export type Table = { kind: "table"; shares: number[]; head: Inline[][]; rows: Inline[][][] };
type Lines = { kind: "lines"; count: number };
export type Scale = { kind: "scale"; from: number; to: number; statement: string };
export type Box = { kind: "box"; label: string; blocks: Block[] };
/** `src` is a path under public/. */
type Picture = { kind: "picture"; src: string; alt: string };
export type Block = Heading | Paragraph | List | Table | Lines | Scale | Box | Picture;

/** What stands on one page. An untitled section goes on with the one before it. */
export type Section = { title: string | null; blocks: Block[] };
