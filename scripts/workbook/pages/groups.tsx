import { View } from "@react-pdf/renderer";
import { BlockView } from "../blocks/block";
import { LabelledLine } from "../blocks/labelled-line";
import { type Block } from "../text/types";

/** Blocks in groups that stay together, spread over what is left of the page. Tables take the spare height as room to write. */
export function Groups({ blocks }: { blocks: Block[] }) {
  return (
    <View style={{ flexGrow: 1, justifyContent: "space-between", gap: 16 }}>
      {grouped(blocks).map((group, index) => (
        <Group key={index} blocks={group} />
      ))}
    </View>
  );
}

function Group({ blocks }: { blocks: Block[] }) {
  const [first, second] = blocks;
  if (first?.kind === "paragraph" && second && isOneLine(second))
    return <LabelledLine label={first.content} />;
  return (
    <View style={{ gap: 8, flexGrow: blocks.some(({ kind }) => kind === "table") ? 1 : 0 }}>
      {blocks.map((block, index) => (
        // A question after room to write opens something new.
        <View
          key={index}
          style={{ flexGrow: block.kind === "table" ? 1 : 0, paddingTop: answers(blocks[index - 1]) ? 9 : 0 }}
        >
          <BlockView block={block} />
        </View>
      ))}
    </View>
  );
}

/** A heading begins a group; a scale, a box, and a paragraph with one line to answer it are groups of their own. */
function grouped(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  let closed = true;
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const labels = block.kind === "paragraph" && next !== undefined && isOneLine(next);
    const alone = block.kind === "scale" || block.kind === "box";
    const last = groups.at(-1);
    if (!last || closed || alone || labels || block.kind === "heading") groups.push([block]);
    else last.push(block);
    closed = alone || isOneLine(block);
  });
  return groups;
}

function answers(block: Block | undefined): boolean {
  return block?.kind === "table" || block?.kind === "lines";
}

function isOneLine(block: Block): boolean {
  return block.kind === "lines" && block.count === 1;
}
