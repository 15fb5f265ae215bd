import { View } from "@react-pdf/renderer";
import { BlockView } from "../blocks/block";
import { Copy } from "../blocks/copy";
import { type BookPage } from "../chapters";
import { ink, page } from "../theme";
import { type Block, type Paragraph } from "../text/types";
import { type } from "../type";
import { Leaf } from "./leaf";
import { Title } from "./title";

/** The closing letter, signed by hand. */
export function Letter({ book, leaf }: { book: string; leaf: BookPage }) {
  const { blocks, title } = leaf.section;
  const signature = blocks.findLast((block) => block.kind === "paragraph");
  return (
    <Leaf book={book} leaf={leaf}>
      <Title>{title ?? ""}</Title>
      <View style={{ flexGrow: 1, gap: 10, marginTop: 10, marginLeft: page.indent }}>
        {blocks.map((block, index) => (
          <Part key={index} block={block} signature={signature} />
        ))}
      </View>
    </Leaf>
  );
}

function Part({ block, signature }: { block: Block; signature: Paragraph | undefined }) {
  if (block === signature) {
    return <Copy style={{ ...type.aside, fontSize: 34, color: ink.ember }} content={signature.content} />;
  }
  if (block.kind === "paragraph")
    return <Copy style={{ ...type.text, fontSize: 11.5, lineHeight: 1.55 }} content={block.content} />;
  return <BlockView block={block} />;
}
