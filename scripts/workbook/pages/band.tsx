import { Text, View } from "@react-pdf/renderer";
import { Icon } from "../art";
import { Copy } from "../blocks/copy";
import { type Chapter } from "../chapters";
import { Sheet } from "../cut";
import { face } from "../fonts";
import { as } from "../structure/as";
import { ink, page } from "../theme";
import { type Inline } from "../text/types";
import { type } from "../type";

/** How far down the page a chapter's sheet of colour reaches. */
export const bandHeight = 316;

/** The head of a chapter: its letter on a sheet of colour, sinking behind the paper, its title and its question. */
export function Band({ chapter, title, question }: { chapter: Chapter; title: string; question: Inline[] }) {
  const { step, name, index } = chapter;
  const onRight = index > 2;
  const words = {
    position: "absolute",
    top: 66,
    ...(onRight ? { left: page.margin } : { left: 316 }),
  } as const;
  return (
    <View style={{ position: "absolute", left: 0, top: 0, width: page.width, height: bandHeight + 40 }}>
      <View style={{ width: page.width, height: bandHeight + 20, backgroundColor: step.ground }} />
      <BigLetter chapter={chapter} left={onRight ? 312 : 32} />
      <Sheet edge={index % 2 ? "b" : "a"} top={bandHeight - 22} height={120} color={ink.paper} />
      <View style={{ ...words, width: 260 }}>
        <Icon
          name={step.icon}
          color={step.text}
          accent={step.mark}
          style={{ width: 40, height: 40, marginBottom: 12 }}
        />
        <View {...as({ type: "H1" })}>
          <Text style={{ fontFamily: face.poster, fontSize: 24, lineHeight: 1.1, color: step.text }}>
            {title.slice(0, -name.length)}
          </Text>
          <Text
            style={{
              fontFamily: face.poster,
              fontSize: 54,
              letterSpacing: -0.8,
              lineHeight: 0.95,
              color: step.text,
            }}
          >
            {name}
          </Text>
        </View>
        <View style={{ marginTop: 14 }}>
          <Copy style={{ ...type.aside, color: step.text }} content={question} />
        </View>
      </View>
    </View>
  );
}

/** The letter twice, in two inks that do not quite meet. */
function BigLetter({ chapter: { letter, step }, left }: { chapter: Chapter; left: number }) {
  const style = {
    position: "absolute",
    top: -22,
    fontFamily: face.poster,
    fontSize: 344,
    lineHeight: 1,
  } as const;
  return (
    <View style={{ position: "absolute", left: 0, top: 0 }} {...as("decoration")}>
      <Text style={{ ...style, left: left + step.slip * 5, top: -18.5, color: step.shadow }}>{letter}</Text>
      <Text style={{ ...style, left, color: step.letter }}>{letter}</Text>
    </View>
  );
}
