import type { WaitlistCount } from "@/lib/administration/today/plots";
import { listName } from "@/lib/orders/waitlists/lists";
import { Section } from "@/components/admin/section";

/** The waitlists' sizes: a table with bars on one scale. */
export function WaitlistsPlot({ lists }: { lists: WaitlistCount[] }) {
  const most = Math.max(1, ...lists.map(({ count }) => count));
  return (
    <Section title="Who waits for what">
      <table className="mt-3 w-full text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Waitlist</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ list, count }) => (
            <tr key={list} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
              <th scope="row" className="text-left font-strong">
                <a href={`/admin/waitlists?list=${list}`}>{listName(list)}</a>
              </th>
              <td className="contents">
                <span className="tabular-nums">{count}</span>
                <span
                  aria-hidden="true"
                  className="col-span-2 mt-1 h-[1.1rem] border-[1.5px] border-ink bg-mist"
                  style={{ width: `${Math.max(1, (count / most) * 100)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
