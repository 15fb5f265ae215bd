import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import styles from "./list-table.module.css";

/** A column: its content, its alignment, and its place on a phone, if any. */
export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** On a phone: beside the name, below that, or not at all. */
  phone?: "sum" | "state";
};

type ListTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  /** The person or thing of a row, with its link. */
  first: { header: string; cell: (row: Row) => ReactNode };
  columns: readonly Column<Row>[];
  /** The row in one line, on a phone. */
  line: (row: Row) => ReactNode;
  /** The totals of the rows: a cell for each column, including the first. */
  totals?: readonly (readonly ReactNode[])[];
};

/**
 * A list as a table; as cards where there is no room for one. Explicit ARIA roles, because browsers drop them from a
 * table with a different CSS display.
 */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { label, rows, first, columns, line, totals = [] } = props;
  return (
    <div className="@container">
      <table className={styles.list} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {[first, ...columns].map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={"isNumber" in column && column.isNumber ? styles.number : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <th role="rowheader" scope="row">
                {first.cell(row)}
                <span className={styles.line}>{line(row)}</span>
              </th>
              {columns.map(({ header, cell, isNumber, phone }) => (
                <td
                  key={header}
                  role="cell"
                  data-phone={phone ?? "none"}
                  className={clsx(isNumber && styles.number)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot role="rowgroup">
            {totals.map((cells, index) => (
              <tr key={index} role="row">
                {cells.map((cell, place) => (
                  <td
                    key={place}
                    role="cell"
                    data-phone={columns[place - 1]?.phone ?? "none"}
                    className={clsx(columns[place - 1]?.isNumber && styles.number)}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

type PersonCellProps = { href: string | null; name: string; detail?: ReactNode };

/** The person of a row, linked to their page; no link if their data was erased. */
export function PersonCell({ href, name, detail }: PersonCellProps) {
  return (
    <>
      {href ? (
        <a className={styles.name} href={href}>
          {name}
        </a>
      ) : (
        <span className="font-strong">{name}</span>
      )}
      {detail && <small>{detail}</small>}
    </>
  );
}
