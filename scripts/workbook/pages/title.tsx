import { Text, View } from "@react-pdf/renderer";
import { Mark } from "../art";
import { as } from "../structure/as";
import { type } from "../type";

/** A page's title, underlined with the marker. */
export function Title({ children, size = type.title.fontSize }: { children: string; size?: number }) {
  return (
    <View style={{ alignSelf: "flex-start", marginBottom: 0.5 * size }}>
      <Mark
        name="underline-1"
        style={{ position: "absolute", left: -2, right: -6, bottom: -0.2 * size, height: 8 }}
      />
      <Text style={{ ...type.title, fontSize: size }} {...as({ type: "H1" })}>
        {children}
      </Text>
    </View>
  );
}
