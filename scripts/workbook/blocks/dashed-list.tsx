import { View } from "@react-pdf/renderer";
import { Mark } from "../art";
import { as } from "../structure/as";
import { type Inline } from "../text/types";
import { type } from "../type";
import { Copy } from "./copy";

/** A list whose items each begin with a short stroke of the marker. */
export function DashedList({ items, gap = 6 }: { items: Inline[][]; gap?: number }) {
  return (
    <View style={{ gap }} {...as({ type: "L" })}>
      {items.map((item, index) => (
        <View key={index} style={{ paddingLeft: 24 }} {...as({ type: "LI" })}>
          <Mark name="strike-1" style={{ position: "absolute", left: 0, top: 5.5, width: 15, height: 4.5 }} />
          <Copy style={type.text} role={{ type: "LBody" }} content={item} />
        </View>
      ))}
    </View>
  );
}
