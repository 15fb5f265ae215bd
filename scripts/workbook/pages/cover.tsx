import path from "node:path";
import { Page, Image as Picture, Text, View } from "@react-pdf/renderer";
import { Copy } from "../blocks/copy";
import { Corrected } from "../blocks/corrected";
import { Sheet } from "../cut";
import { as } from "../structure/as";
import { ink, page } from "../theme";
import { type Section } from "../text/types";
import { type } from "../type";

const publicFolder = path.join(import.meta.dirname, "../../../public");
const foot = 114;

/** The cover: the title in the sky, the corrected line on a sheet of paper that the path runs into. */
export function Cover({ section }: { section: Section }) {
  const [subtitle, line, credit] = section.blocks.filter((block) => block.kind === "paragraph");
  const picture = section.blocks.find((block) => block.kind === "picture");
  if (!picture || !subtitle || !line || !credit) {
    throw new Error("content/workbook.md: the cover needs a title, a picture and three paragraphs");
  }
  const title = section.title ?? "";
  return (
    <Page size="A4" style={{ backgroundColor: ink.paper }} bookmark={{ title, fit: true }}>
      <Picture
        src={path.join(publicFolder, picture.src)}
        style={{ position: "absolute", top: -6, left: 0, width: page.width, height: (page.width * 4) / 3 }}
        {...as({ type: "Figure", alt: picture.alt })}
      />
      <Sheet edge="a" top={page.height - foot} height={foot} color={ink.paper} />
      <Text style={name} {...as({ type: "H1" })}>
        {title}
      </Text>
      <View style={between}>
        <View style={{ width: 290 }}>
          <Corrected content={line.content} size={29} underline />
        </View>
        <View style={{ width: 178, gap: 3 }}>
          <Copy style={{ ...type.small, fontSize: 9.8, fontWeight: 600 }} content={subtitle.content} />
          <Copy style={{ ...type.small, fontSize: 9.8 }} content={credit.content} />
        </View>
      </View>
    </Page>
  );
}

const name = {
  ...type.poster,
  position: "absolute",
  left: 52,
  right: 40,
  top: 17,
  fontSize: 97,
  letterSpacing: -3.3,
} as const;

const between = {
  position: "absolute",
  left: page.margin,
  right: page.margin,
  bottom: 28,
  flexDirection: "row",
  justifyContent: "space-between",
  alignItems: "flex-end",
} as const;
