import { View } from "@react-pdf/renderer";
import { Mark } from "../art";
import { Copy } from "../blocks/copy";
import { WritingLines } from "../blocks/writing-lines";
import { type BookPage, type Chapter } from "../chapters";
import { page } from "../theme";
import { type Paragraph } from "../text/types";
import { type } from "../type";
import { Band, bandHeight } from "./band";
import { twoColumns } from "./columns";
import { Leaf } from "./leaf";

/** A chapter's first page: the letter on its sheet of colour, sinking behind the paper; the essay; a first question. */
export function Opener({ book, leaf, chapter }: { book: string; leaf: BookPage; chapter: Chapter }) {
  const { blocks } = leaf.section;
  const [question, ...essay] = blocks.filter((block) => block.kind === "paragraph");
  const prompt = essay.pop();
  const lines = blocks.find((block) => block.kind === "lines");
  if (!question || !prompt || !lines) {
    throw new Error(
      `content/workbook.md: “${leaf.section.title}” needs a question, an essay, a prompt and [lines:…]`,
    );
  }
  const [left, right] = twoColumns(essay);
  return (
    <Leaf book={book} leaf={leaf} padding={bandHeight + 22}>
      <Band chapter={chapter} title={leaf.section.title ?? ""} question={question.content} />
      <View style={{ flexDirection: "row", gap: 22 }}>
        <Column paragraphs={left} />
        <Column paragraphs={right} />
      </View>
      <View style={{ flexGrow: 1, justifyContent: "flex-end" }}>
        <View style={{ flexDirection: "row", gap: 9 }}>
          <Mark name="arrow-2" style={{ width: 13, height: 24, marginTop: 1 }} />
          <Copy style={{ ...type.text, width: page.column + 60 }} content={prompt.content} />
        </View>
        <WritingLines count={lines.count} />
      </View>
    </Leaf>
  );
}

function Column({ paragraphs }: { paragraphs: Paragraph[] }) {
  return (
    <View style={{ flexGrow: 1, flexBasis: 0, gap: 7 }}>
      {paragraphs.map(({ content }, index) => (
        <Copy key={index} style={{ ...type.text, fontSize: 10.4, lineHeight: 1.46 }} content={content} />
      ))}
    </View>
  );
}
