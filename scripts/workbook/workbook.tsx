import { Document } from "@react-pdf/renderer";
import { type BookPage, bookPages } from "./chapters";
import { isPlan } from "./blocks/plan-table";
import { Cover } from "./pages/cover";
import { Exercises } from "./pages/exercises";
import { Ledger } from "./pages/ledger";
import { Letter } from "./pages/letter";
import { Opener } from "./pages/opener";
import { Plain } from "./pages/plain";
import { Plan } from "./pages/plan";
import { type Block, type Section } from "./text/types";

/** The whole book, a page for each section. */
export function Workbook({ sections }: { sections: Section[] }) {
  const title = sections[0]?.title ?? "";
  return <Document>{bookPages(sections).map((leaf) => pageOf(leaf, title))}</Document>;
}

/** The page for a section, chosen by what the section holds. */
function pageOf(leaf: BookPage, book: string) {
  const { section, number, chapter, opens } = leaf;
  const common = { book, leaf };
  if (number === 1) return <Cover key={number} section={section} />;
  if (chapter && opens) return <Opener {...common} key={number} chapter={chapter} />;
  if (chapter) return <Exercises {...common} key={number} />;
  if (section.blocks.some(isPlan)) return <Plan {...common} key={number} />;
  if (section.blocks.some(isGreeting)) return <Letter {...common} key={number} />;
  if (section.blocks.some(isSmallHeading)) return <Ledger {...common} key={number} />;
  return <Plain {...common} key={number} />;
}

function isGreeting(block: Block) {
  return block.kind === "paragraph" && /^Dear\b/.test(block.content[0]?.text ?? "");
}

function isSmallHeading(block: Block) {
  return block.kind === "heading" && block.depth === 3;
}
