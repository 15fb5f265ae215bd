import { View } from "@react-pdf/renderer";
import { face } from "../fonts";
import { as } from "../structure/as";
import { steps } from "../steps";
import { ink, writing } from "../theme";
import { type Block, type Inline, type Table } from "../text/types";
import { type } from "../type";
import { Copy } from "./copy";

/** Whether a block is a plan: a table with more rows than anybody could write a paragraph into. */
export function isPlan(block: Block): block is Table {
  return block.kind === "table" && block.rows.length > 20;
}

/** A month's plan, a row a day, in the colour of the step that the day belongs to; empty cells get a box to tick. */
export function PlanTable({ table }: { table: Table }) {
  const [, ...heads] = table.head;
  return (
    <View {...as({ type: "Table" })}>
      <View style={{ flexDirection: "row", borderBottom: `1.5pt solid ${ink.ink}` }} {...as({ type: "TR" })}>
        <HeadCell table={table} column={0} content={table.head[0] ?? []} />
        {heads.map((cell, column) => (
          <HeadCell key={column} table={table} column={column + 1} content={cell} />
        ))}
      </View>
      {days(table).map(({ cells, ground }, index) => (
        <View key={index} style={row(index, table)} {...as({ type: "TR" })}>
          <View
            style={{ position: "absolute", left: 0, top: 0, bottom: 0, width: 6, backgroundColor: ground }}
          />
          {cells.map((cell, column) => (
            <View key={column} style={box(table, column)} {...as({ type: "TD" })}>
              {cell.length > 0 ? (
                <Copy style={column === 0 ? number : words} content={cell} />
              ) : (
                <View style={{ width: 10, height: 10, border: `1pt solid ${ink.ink}` }} />
              )}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function HeadCell({ table, column, content }: { table: Table; column: number; content: Inline[] }) {
  return (
    <View style={{ ...box(table, column), paddingBottom: 4 }} {...as({ type: "TH", scope: "Column" })}>
      <Copy style={type.label} content={content} />
    </View>
  );
}

/** The rows, each with its step's colour. A strong word opens the next step. */
function days(table: Table) {
  let step = -1;
  return table.rows.map((cells) => {
    if (opens(cells)) step += 1;
    return { cells, ground: steps[step]?.ground ?? ink.paper };
  });
}

function opens(cells: Inline[][]): boolean {
  return cells.some(([first]) => first?.kind === "strong");
}

function row(index: number, table: Table) {
  const next = table.rows[index + 1];
  const last = !next || opens(next);
  return {
    flexDirection: "row",
    height: writing.planRow,
    borderBottom: last ? `1pt solid ${ink.ink}` : `0.5pt solid ${ink.rule}`,
  } as const;
}

function box(table: Table, column: number) {
  return {
    flexGrow: table.shares[column],
    flexBasis: 0,
    justifyContent: "center",
    paddingLeft: column === 0 ? 16 : 0,
  } as const;
}

const words = { ...type.small, fontSize: 9.5, lineHeight: 1.1 };
const number = { ...words, fontFamily: face.heading, fontSize: 11 };
