import { Text } from "@react-pdf/renderer";
import { as } from "../structure/as";
import { ink } from "../theme";
import { type } from "../type";

/** The heading of an exercise. Its number, if it has one, is printed in red. */
export function Exercise({ heading }: { heading: string }) {
  const [, number, name] = /^(\d+\.)\s+(.+)$/.exec(heading) ?? [];
  return (
    <Text style={type.exercise} {...as({ type: "H2" })}>
      {number && <Text style={{ color: ink.ember }}>{number} </Text>}
      {name ?? heading}
    </Text>
  );
}
