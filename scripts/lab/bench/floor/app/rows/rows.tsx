"use client";

export type Row = { id: number; text: string };

/** Rows of `each` elements. */
export function Rows({ rows, each, found }: { rows: readonly Row[]; each: number; found: number }) {
  return (
    <ol aria-label={String(found)}>
      {rows.map(({ id, text }) => (
        <li key={id} id={`row-${id}`}>
          <p className="text">{text}</p>
          {Array.from({ length: Math.max(0, each - 2) }, (_, index) => (
            <span key={index} className="part">
              {index}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
