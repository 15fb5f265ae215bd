import { LazyIcon } from "@/components/ui/lazy-icon";
import { roleNames } from "@/content/team";
import { teamRoles } from "@/lib/access/policy";
import { policyRows, roleMay } from "@/lib/administration/team/policy-rows";

/** What each role may do: a table, on a phone one row per role. */
export function PolicyTable() {
  const rows = policyRows();
  return (
    <>
      <table className="mt-3 w-full border-collapse text-left text-compact max-md:hidden">
        <thead>
          <tr className="border-b-[1.5px] border-ink">
            <th scope="col" className="py-2 pr-3">
              What
            </th>
            {teamRoles.map((role) => (
              <th key={role} scope="col" className="px-2 py-2">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, what, cells }) => (
            <tr key={id} className="border-b border-hair align-top">
              <th scope="row" className="py-2 pr-3 font-strong">
                {what}
              </th>
              {teamRoles.map((role) => (
                <td
                  key={role}
                  className={cells[role] === "No" ? "px-2 py-2 text-ink-2" : "bg-wash px-2 py-2 font-strong"}
                >
                  {cells[role]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="md:hidden">
        {teamRoles.map((role) => (
          <details key={role} className="group border-b border-hair">
            <summary className="flex min-h-target cursor-pointer list-none items-center justify-between font-strong [&::-webkit-details-marker]:hidden">
              {roleNames[role]}
              <span className="group-open:rotate-180">
                <LazyIcon name="open" size={16} />
              </span>
            </summary>
            <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-2 pb-4 text-compact">
              <dt className="font-strong">May</dt>
              <dd>{roleMay(role, true)}</dd>
              <dt className="font-strong">May not</dt>
              <dd>{roleMay(role, false)}</dd>
            </dl>
          </details>
        ))}
      </div>
    </>
  );
}
