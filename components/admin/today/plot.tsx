import type { ReactNode } from "react";
import { Folded } from "../folded";

type PlotProps = {
  /** The description for screen readers. */
  label: string;
  /** Draws at this width in CSS pixels. */
  draw: (width: number) => ReactNode;
  height: number;
  caption: ReactNode;
  /** The table with the same data: its head and rows. */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

const wide = 680;
const slim = 358;

/** A chart rendered on the server, in two widths, with its data as a table. */
export function Plot({ label, draw, height, caption, head, rows }: PlotProps) {
  return (
    <figure className="mt-4 [&_text]:fill-ink-2 [&_text]:font-sans [&_text]:text-[12px] [&_text]:font-medium">
      <svg
        viewBox={`0 0 ${wide} ${height}`}
        role="img"
        aria-label={label}
        className="w-full overflow-visible max-sm:hidden"
      >
        {draw(wide)}
      </svg>
      <svg
        viewBox={`0 0 ${slim} ${height}`}
        role="img"
        aria-label={label}
        className="w-full overflow-visible sm:hidden"
      >
        {draw(slim)}
      </svg>
      <figcaption className="mt-2 text-[0.8125rem]/[1.45] text-ink-2">{caption}</figcaption>
      <Folded summary="The same as a table">
        <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
          <table className="w-full text-compact tabular-nums">
            <thead>
              <tr>
                {head.map((cell, index) => (
                  <th key={cell} scope="col" className={index === 0 ? "py-1 text-left" : "py-1 text-right"}>
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...cells]) => (
                <tr key={first} className="border-t-[1.5px] border-hair">
                  <th scope="row" className="py-1 text-left font-medium">
                    {first}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={index} className="py-1 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Folded>
    </figure>
  );
}
