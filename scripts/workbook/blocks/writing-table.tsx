import { Text, View } from "@react-pdf/renderer";
import { Mark } from "../art";
import { face } from "../fonts";
import { as } from "../structure/as";
import { type Step, steps } from "../steps";
import { ink, writing } from "../theme";
import { type Inline, type Table } from "../text/types";
import { type } from "../type";
import { Copy } from "./copy";

/** A table to write in. Rows are at least 11 mm high and share what height the page has left. */
export function WritingTable({ table }: { table: Table }) {
  return (
    <View style={{ flexGrow: 1, paddingTop: 4 }} {...as({ type: "Table" })}>
      <View style={{ flexDirection: "row", borderBottom: `1.5pt solid ${ink.ink}` }} {...as({ type: "TR" })}>
        {table.head.map((cell, column) => (
          <View
            key={column}
            style={{ ...box(table, column), paddingBottom: 5 }}
            {...as({ type: "TH", scope: "Column" })}
          >
            <Copy style={type.label} content={cell} />
          </View>
        ))}
      </View>
      {table.rows.map((row, index) => (
        <View key={index} style={line} {...as({ type: "TR" })}>
          {row.map((cell, column) => (
            <View key={column} style={{ ...box(table, column), ...inner(column) }} {...as({ type: "TD" })}>
              <Cell content={cell} step={steps[index]} />
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

/** A cell's words. In a table of the steps, a strong letter stands on its step's colour. */
function Cell({ content: [first, ...rest], step }: { content: Inline[]; step: Step | undefined }) {
  if (!first) return null;
  if (first.kind === "struck") return <Struck word={first.text} />;
  if (step && first.kind === "strong" && first.text.length === 1) {
    return (
      <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
        <View style={{ ...chip, backgroundColor: step.ground }}>
          <Text
            style={{ fontFamily: face.poster, fontSize: 15, lineHeight: 1, color: step.text }}
            {...as({ type: "Span" })}
          >
            {first.text}
          </Text>
        </View>
        <Copy style={{ ...text, fontWeight: 600 }} content={unindented(rest)} />
      </View>
    );
  }
  return <Copy style={text} content={[first, ...rest]} />;
}

/** Without the space that stood between the letter and the word. */
function unindented([first, ...rest]: Inline[]): Inline[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

function Struck({ word }: { word: string }) {
  return (
    <View style={{ alignSelf: "flex-start" }}>
      <Text style={{ ...text, fontSize: 12 }}>{word}</Text>
      <Mark name="strike-1" style={{ position: "absolute", left: -4, right: -5, top: 6, height: 5 }} />
    </View>
  );
}

const text = { ...type.text, fontSize: 10.5, lineHeight: 1.35 };
const chip = {
  width: 22,
  height: 26,
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "center",
} as const;

function box(table: Table, column: number) {
  const padding = column === 0 ? { paddingRight: 4 } : { paddingLeft: 10, paddingRight: 8 };
  return { flexGrow: table.shares[column], flexBasis: 0, ...padding } as const;
}

function inner(column: number) {
  return {
    justifyContent: "center",
    paddingVertical: 3,
    ...(column > 0 && { borderLeft: `0.75pt solid ${ink.rule}` }),
  } as const;
}

const line = {
  flexDirection: "row",
  flexGrow: 1,
  minHeight: writing.row,
  borderBottom: `0.75pt solid ${ink.rule}`,
} as const;
