import { Text, View } from "@react-pdf/renderer";
import { face } from "../fonts";
import { as } from "../structure/as";
import { ink } from "../theme";
import { type Scale } from "../text/types";
import { type } from "../type";

const circle = 25;

/** A statement and a row of numbers to put a ring round. */
export function ScaleRow({ scale }: { scale: Scale }) {
  const numbers = Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step);
  return (
    <View wrap={false}>
      <Text style={{ ...type.text, fontWeight: 600, marginBottom: 5 }} {...as({ type: "P" })}>
        {scale.statement}
      </Text>
      <View style={{ flexDirection: "row", alignItems: "center", gap: 10 }} {...as({ type: "P" })}>
        <End words="not at all" />
        <View style={{ flexGrow: 1, flexDirection: "row", justifyContent: "space-between" }}>
          {numbers.map((number) => (
            <View key={number} style={ring}>
              <Text style={{ fontFamily: face.heading, fontSize: 11, lineHeight: 1 }}>{number}</Text>
            </View>
          ))}
        </View>
        <End words="entirely" />
      </View>
    </View>
  );
}

function End({ words }: { words: string }) {
  return <Text style={{ ...type.small, color: ink.second }}>{words}</Text>;
}

const ring = {
  width: circle,
  height: circle,
  borderRadius: circle / 2,
  border: `1pt solid ${ink.ink}`,
  backgroundColor: ink.card,
  alignItems: "center",
  justifyContent: "center",
} as const;
