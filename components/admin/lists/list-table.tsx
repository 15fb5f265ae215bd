import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import styles from "./list-table.module.css";

/** A column: what stands in it, at which edge, and whether a phone shows it beside the name or not at all. */
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
  /** Who or what a row is about, with the way to it. */
  first: { header: string; cell: (row: Row) => ReactNode };
  columns: readonly Column<Row>[];
  /** The row in one line, for a phone. */
  line: (row: Row) => ReactNode;
  /** What the rows add up to: a cell for each column, the first one's included. */
  totals?: readonly (readonly ReactNode[])[];
};

/**
 * A list as a table; where there is no room for one, as cards. The roles are said aloud because browsers drop them from
 * a table that is laid out otherwise.
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

/** Who a row is about, with the way to that person's page; without one where nothing is known any more. */
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
