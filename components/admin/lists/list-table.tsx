import Link from "next/link";
import type { ReactNode } from "react";
import type { Cell, Badge } from "@/lib/administration/lists/list";
import { Folded } from "../folded";
import styles from "./list-table.module.css";

export type TableColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** A button, which needs no header on a phone. */
  isAction?: boolean;
};

type ListTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The first is the rows' header. */
  columns: readonly TableColumn<Row>[];
  /** Totals by column header. */
  totals?: readonly Readonly<Record<string, ReactNode>>[];
};

/**
 * A table; on a phone each row is a card of labelled cells. Explicit ARIA roles, because browsers drop them from a
 * table with a different CSS display.
 */
export function ListTable<Row extends { id: string }>({ label, rows, columns, totals }: ListTableProps<Row>) {
  return (
    <div className="@container">
      <table className={styles.list} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, isNumber }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={isNumber ? styles.number : undefined}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={row.id} columns={columns} contentOf={({ cell }) => cell(row)} />
          ))}
        </tbody>
        {totals && totals.length > 0 && (
          <tfoot role="rowgroup">
            {totals.map((total, index) => (
              <TableRow
                key={index}
                columns={columns}
                contentOf={({ header }) => (header === columns[0]?.header ? "Total" : total[header])}
              />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

type TableRowProps<Row> = {
  columns: readonly TableColumn<Row>[];
  contentOf: (column: TableColumn<Row>) => ReactNode;
};

function TableRow<Row>({ columns, contentOf }: TableRowProps<Row>) {
  return (
    <tr role="row">
      {columns.map((column, index) => {
        const { header, isNumber, isAction } = column;
        const content = contentOf(column);
        if (index === 0)
          return (
            <th key={header} role="rowheader" scope="row">
              {content}
            </th>
          );
        return (
          <td
            key={header}
            role="cell"
            data-header={isAction ? undefined : header}
            className={isNumber ? styles.number : undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** The content of a cell; null if it is empty. */
export function drawCell(cell: Cell | string | null | undefined): ReactNode {
  if (typeof cell === "string") return cell || null;
  if (!cell) return null;
  const { text, href, label, mark, small, folded } = cell;
  return (
    <>
      {mark ? (
        <Status text={text} mark={mark} />
      ) : href ? (
        <Link className={styles.name} href={href} aria-label={label} prefetch={false}>
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      {small && <small>{small}</small>}
      {folded && (
        <Folded summary={folded.summary}>
          <p className="max-w-120 pb-2 wrap-anywhere whitespace-pre-line">{folded.text}</p>
        </Folded>
      )}
    </>
  );
}

/** A status, as a word with its mark. */
export function Status({ text, mark }: { text: string; mark?: Badge }) {
  return <span className={mark ? `status is-${mark} whitespace-normal` : "status"}>{text}</span>;
}
