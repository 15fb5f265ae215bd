import { View } from "@react-pdf/renderer";
import { type BookPage } from "../chapters";
import { Copy } from "../blocks/copy";
import { page } from "../theme";
import { type } from "../type";
import { Groups } from "./groups";
import { Leaf } from "./leaf";
import { Title } from "./title";

/** A page with a title that is none of the special ones. Without a table it leaves the left side empty. */
export function Plain({ book, leaf }: { book: string; leaf: BookPage }) {
  const { title } = leaf.section;
  const [first, ...rest] = leaf.section.blocks;
  const marginLeft = rest.some(({ kind }) => kind === "table") ? 0 : page.indent;
  return (
    <Leaf book={book} leaf={leaf}>
      <Title>{title ?? ""}</Title>
      <View style={{ flexGrow: 1, marginLeft }}>
        {first?.kind === "paragraph" && (
          <Copy style={{ ...type.lead, marginBottom: 12 }} content={first.content} />
        )}
        <Groups blocks={first?.kind === "paragraph" ? rest : leaf.section.blocks} />
      </View>
    </Leaf>
  );
}
