import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { as } from "../structure/as";
import { ink } from "../theme";
import { type } from "../type";

const tag = { height: 19, notch: 7 };

/** A framed panel; its label is a strip of cut paper laid over the frame. */
export function Panel({ label, color, children }: React.PropsWithChildren<{ label: string; color: string }>) {
  return (
    <View wrap={false} style={{ paddingTop: tag.height / 2 }} {...as({ type: "Sect" })}>
      <View style={frame} />
      <View style={strip}>
        <Text
          style={{ ...type.label, padding: "4.6pt 5pt 0 9pt", backgroundColor: color }}
          {...as({ type: "H2" })}
        >
          {label}
        </Text>
        <Notch color={color} />
      </View>
      <View style={{ padding: "18pt 18pt 14pt", gap: 6 }}>{children}</View>
    </View>
  );
}

/** The strip's right end, cut inwards. It laps over the label by a hair, or a seam would show. */
function Notch({ color }: { color: string }) {
  const { height, notch } = tag;
  return (
    <Svg viewBox={`0 0 ${notch} ${height}`} style={{ width: notch, height, marginLeft: -0.5 }}>
      <Path d={`M0 0H${notch}L1 ${height / 2}L${notch} ${height}H0Z`} fill={color} />
    </Svg>
  );
}

const frame = {
  position: "absolute",
  top: tag.height / 2,
  right: 0,
  bottom: 0,
  left: 0,
  border: `1.5pt solid ${ink.ink}`,
  backgroundColor: ink.card,
} as const;

const strip = { position: "absolute", left: 16, top: 0, height: tag.height, flexDirection: "row" } as const;
