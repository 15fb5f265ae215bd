import { Text, View } from "@react-pdf/renderer";
import { BlockView } from "../blocks/block";
import { Copy } from "../blocks/copy";
import { type BookPage } from "../chapters";
import { as } from "../structure/as";
import { ink } from "../theme";
import { type Block, type Inline } from "../text/types";
import { type } from "../type";
import { Leaf } from "./leaf";
import { Title } from "./title";

/** A page of things to choose from: names on the left, what they are on the right, a rule above each. */
export function Ledger({ book, leaf }: { book: string; leaf: BookPage }) {
  const [intro, entries] = split(leaf.section.blocks);
  return (
    <Leaf book={book} leaf={leaf}>
      <Title>{leaf.section.title ?? ""}</Title>
      {intro.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      <View style={{ flexGrow: 1, justifyContent: "space-between", marginTop: 16 }}>
        {entries.map(({ name, blocks }) => (
          <View key={name} style={entry} {...as({ type: "Sect" })}>
            <Text style={{ ...type.exercise, fontSize: 14.5, width: 158 }} {...as({ type: "H2" })}>
              {datesKeptWhole(name)}
            </Text>
            <View style={{ flexGrow: 1, flexBasis: 0, gap: 5 }}>
              {blocks.map((block, index) =>
                block.kind === "paragraph" ? (
                  <Offer key={index} content={block.content} />
                ) : (
                  <BlockView key={index} block={block} />
                ),
              )}
            </View>
          </View>
        ))}
      </View>
    </Leaf>
  );
}

/** A paragraph, and the address that it ends with on a line of its own. */
function Offer({ content }: { content: Inline[] }) {
  const last = content.at(-1);
  const style = { ...type.text, fontSize: 9.8, lineHeight: 1.42 };
  if (last?.kind !== "link") return <Copy style={style} content={content} />;
  return (
    <View>
      <Copy style={style} content={content.slice(0, -1)} />
      <Copy style={style} content={[last]} />
    </View>
  );
}

/** Keeps a day, its month and its year on one line. */
function datesKeptWhole(text: string): string {
  return text.replace(/(\d) ([A-Z][a-z]+) (\d{4})/g, "$1\u00a0$2\u00a0$3");
}

/** What comes before the first small heading, and then each heading with what follows it. */
function split(blocks: Block[]) {
  const entries: { name: string; blocks: Block[] }[] = [];
  const intro: Block[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") entries.push({ name: block.text, blocks: [] });
    else (entries.at(-1)?.blocks ?? intro).push(block);
  }
  return [intro, entries] as const;
}

const entry = { flexDirection: "row", gap: 18, paddingTop: 9, borderTop: `1.5pt solid ${ink.ink}` } as const;
