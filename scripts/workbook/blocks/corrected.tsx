import { Text, View } from "@react-pdf/renderer";
import { Mark } from "../art";
import { face } from "../fonts";
import { as } from "../structure/as";
import { ink } from "../theme";
import { type Inline } from "../text/types";

type Props = { content: Inline[]; size: number; underline?: boolean };

/** A headline with a word struck by hand and the true one beside it. Each word is its own box, so that marks can lie on it. */
export function Corrected({ content, size, underline = false }: Props) {
  const words = content.flatMap((part) =>
    part.kind === "text" ? pieces(part.text).map((text) => ({ kind: part.kind, text })) : [part],
  );
  return (
    <View style={{ flexDirection: "row", flexWrap: "wrap" }} {...as({ type: "P" })}>
      {words.map((word, index) => (
        <View key={index}>
          {word.kind === "corrected" && underline && <Underline size={size} />}
          <Text style={{ ...headline(size), ...(word.kind === "corrected" && handwriting) }}>
            {word.text}
          </Text>
          {word.kind === "struck" && <Strike size={size} />}
        </View>
      ))}
    </View>
  );
}

/** Words with the space after them, so that the row breaks as a line of text would. */
function pieces(text: string): string[] {
  return text.match(/\S*\s*/g)?.filter(Boolean) ?? [];
}

function Strike({ size }: { size: number }) {
  const style = {
    position: "absolute",
    left: -0.09 * size,
    right: -0.11 * size,
    top: 0.53 * size,
    height: 0.2 * size,
  } as const;
  return <Mark name="strike-1" style={style} />;
}

function Underline({ size }: { size: number }) {
  const style = {
    position: "absolute",
    left: -0.03 * size,
    right: -0.06 * size,
    bottom: -0.06 * size,
    height: 0.16 * size,
  } as const;
  return <Mark name="underline-1" style={style} />;
}

function headline(size: number) {
  return {
    fontFamily: face.poster,
    fontSize: size,
    letterSpacing: -0.015 * size,
    lineHeight: 1.05,
    color: ink.ink,
  };
}

const handwriting = { fontFamily: face.corrected };
