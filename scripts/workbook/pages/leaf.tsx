import { Page, Text, View } from "@react-pdf/renderer";
import { type BookPage, type Chapter } from "../chapters";
import { face } from "../fonts";
import { as } from "../structure/as";
import { ink, page } from "../theme";
import { type } from "../type";

type Props = React.PropsWithChildren<{ book: string; leaf: BookPage; padding?: number }>;

/** An ordinary page: paper, a footer, and the chapter's tab at the edge. Its children share the height that is left. */
export function Leaf({ book, leaf, padding = page.top, children }: Props) {
  const style = {
    paddingTop: padding,
    paddingBottom: page.bottom,
    paddingHorizontal: page.margin,
    backgroundColor: ink.paper,
  };
  return (
    <Page size="A4" id={`page-${leaf.number}`} style={style} {...bookmark(leaf)}>
      {children}
      {leaf.chapter && !leaf.opens && <Tab chapter={leaf.chapter} />}
      <View style={footer} fixed {...as("decoration")}>
        <Text style={{ ...type.label, color: ink.second }}>
          {leaf.chapter ? `${book}  ·  ${leaf.chapter.name}` : book}
        </Text>
        <Text style={{ fontFamily: face.heading, fontSize: 13, lineHeight: 1 }}>{leaf.number}</Text>
      </View>
    </Page>
  );
}

function bookmark({ section }: BookPage) {
  return section.title ? { bookmark: { title: section.title, fit: true as const } } : {};
}

/** A thumb index: each chapter's letter a step lower on the page's edge. */
function Tab({ chapter: { letter, index, step } }: { chapter: Chapter }) {
  const height = 54;
  const style = {
    position: "absolute",
    right: 0,
    top: 96 + index * (height + 8),
    width: 38,
    // The letter stands where home printers still print
    paddingRight: 13,
    height,
    alignItems: "center",
    justifyContent: "center",
    backgroundColor: step.ground,
  } as const;
  return (
    <View style={style} fixed {...as("decoration")}>
      <Text style={{ fontFamily: face.poster, fontSize: 19, lineHeight: 1, color: step.text }}>{letter}</Text>
    </View>
  );
}

const footer = {
  position: "absolute",
  left: page.margin,
  right: page.margin,
  bottom: 33,
  flexDirection: "row",
  justifyContent: "space-between",
  alignItems: "flex-end",
} as const;
