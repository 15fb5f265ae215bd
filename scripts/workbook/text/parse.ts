import { fillContent } from "@/lib/facts/interpolate-facts";
import { readMarkdown } from "./markdown";
import { type Token, tokenise } from "./tokens";
import { type Block, type Box, type Section } from "./types";

/** The book as far as it is read: its pages, and the box that the next blocks go into, if one is open. */
type Reading = { sections: [Section, ...Section[]]; box: Box | null };

/** Reads content/workbook.md into pages of typed blocks. Throws, with the line, at anything that it cannot print. */
export function parseWorkbook(source: string): Section[] {
  const reading: Reading = { sections: [{ title: null, blocks: [] }], box: null };
  for (const token of tokenise(fillContent(source))) {
    try {
      read(token, reading);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`content/workbook.md, line ${token.line}: ${message}`, { cause: error });
    }
  }
  if (reading.box) throw new Error(`content/workbook.md: the box “${reading.box.label}” is never closed`);
  return reading.sections;
}

function read(token: Token, reading: Reading) {
  const { box, sections } = reading;
  const section = sections.at(-1) ?? sections[0];
  const blocks = (box ?? section).blocks;
  if (token.kind === "markdown") {
    const { title, blocks: read } = readMarkdown(token.text);
    if (title && (section.title ?? box)) {
      throw new Error(`“${title}” is a second page title; put [page] before it`);
    }
    section.title ??= title;
    blocks.push(...read);
    return;
  }
  switch (token.name) {
    case "page":
      if (box) throw new Error(`the box “${box.label}” must be closed with [/box] before [page]`);
      sections.push({ title: null, blocks: [] });
      break;
    case "box":
      if (box) throw new Error(`the box “${box.label}” must be closed with [/box] before another`);
      if (!token.argument) throw new Error("[box:…] needs a label");
      reading.box = { kind: "box", label: token.argument, blocks: [] };
      blocks.push(reading.box);
      break;
    case "/box":
      if (!box) throw new Error("[/box] closes nothing");
      reading.box = null;
      break;
    case "lines":
      blocks.push(lines(token.argument));
      break;
    case "scale":
      blocks.push(scale(token.argument));
      break;
    default:
      throw new Error(
        `there is no directive [${token.name}]; there are [page], [lines:…], [scale:…], [box:…] and [/box]`,
      );
  }
}

function lines(argument: string): Block {
  if (!/^[1-9]\d?$/.test(argument)) throw new Error(`[lines:${argument}] needs a number: [lines:4]`);
  return { kind: "lines", count: Number(argument) };
}

function scale(argument: string): Block {
  const [, from, to, statement] = /^(\d+)-(\d+)\s+(.+)$/.exec(argument) ?? [];
  if (!statement || Number(from) >= Number(to)) {
    throw new Error(`[scale:${argument}] needs two numbers and a statement: [scale:1-10 I can say no]`);
  }
  return { kind: "scale", from: Number(from), to: Number(to), statement };
}
