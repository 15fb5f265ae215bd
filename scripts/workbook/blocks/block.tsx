import { Text, View } from "@react-pdf/renderer";
import { as } from "../structure/as";
import { ink, page } from "../theme";
import { type Block } from "../text/types";
import { type } from "../type";
import { Copy } from "./copy";
import { DashedList } from "./dashed-list";
import { Exercise } from "./exercise";
import { Panel } from "./panel";
import { isPlan, PlanTable } from "./plan-table";
import { ScaleRow } from "./scale-row";
import { WritingLines } from "./writing-lines";
import { WritingTable } from "./writing-table";

/** Prints one block in the ordinary way of the book. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      if (block.depth === 3) return <Exercise heading={block.text} />;
      return (
        <Text style={type.section} {...as({ type: "H2" })}>
          {block.text}
        </Text>
      );
    case "paragraph":
      return <Copy style={{ ...type.text, maxWidth: page.column + 20 }} content={block.content} />;
    case "picture":
      throw new Error("content/workbook.md: only the cover has a picture");
    case "list":
      return <DashedList items={block.items} />;
    case "table":
      return isPlan(block) ? <PlanTable table={block} /> : <WritingTable table={block} />;
    case "lines":
      return <WritingLines count={block.count} />;
    case "scale":
      return <ScaleRow scale={block} />;
    case "box":
      return (
        <Panel label={block.label} color={ink.marigold}>
          {block.blocks.map((inner, index) => (
            <View key={index}>
              <BlockView block={inner} />
            </View>
          ))}
        </Panel>
      );
  }
}
