import { View } from "@react-pdf/renderer";
import { BlockView } from "../blocks/block";
import { type BookPage } from "../chapters";
import { Leaf } from "./leaf";
import { Title } from "./title";

/** The thirty-day plan, which needs the whole page. */
export function Plan({ book, leaf }: { book: string; leaf: BookPage }) {
  return (
    <Leaf book={book} leaf={leaf} padding={44}>
      <Title size={44}>{leaf.section.title ?? ""}</Title>
      <View style={{ gap: 10 }}>
        {leaf.section.blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </View>
    </Leaf>
  );
}
