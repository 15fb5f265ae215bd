import { View } from "@react-pdf/renderer";
import { ink, writing } from "../theme";
import { type Inline } from "../text/types";
import { type } from "../type";
import { Copy } from "./copy";

/** A few words and, after them, one line to write on. */
export function LabelledLine({ label }: { label: Inline[] }) {
  return (
    <View style={{ flexDirection: "row", alignItems: "flex-end", gap: 10, height: writing.line }}>
      <Copy style={{ ...type.aside, fontSize: 15, marginBottom: -3 }} content={label} />
      <View style={{ flexGrow: 1, borderBottom: `0.75pt solid ${ink.rule}` }} />
    </View>
  );
}
