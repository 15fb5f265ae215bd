import { View } from "@react-pdf/renderer";
import { ink, writing } from "../theme";

/** Ruled lines to write on, far enough apart for a hand in a hurry. */
export function WritingLines({ count }: { count: number }) {
  return (
    <View>
      {Array.from({ length: count }, (_, line) => (
        <View key={line} style={{ height: writing.line, borderBottom: `0.75pt solid ${ink.rule}` }} />
      ))}
    </View>
  );
}
