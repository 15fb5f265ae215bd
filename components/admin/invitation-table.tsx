import type { InvitationView } from "@/lib/invitations/invitations";
import { InvitationRow } from "./invitation-row";
import styles from "./codes.module.css";

const columns = ["Code", "Status", "Used", "Expires", "Access", "Created"];

/**
 * Invitations as a table, or as cards in a narrow container. Explicit roles, because browsers drop them from a
 * table with another `display`.
 */
export function InvitationTable({ rows, now }: { rows: InvitationView[]; now: Date }) {
  return (
    <div className="@container mt-3">
      <table className={styles.codes} role="table" aria-labelledby="codes-title">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="sr-only">What to do with it</span>
            </th>
          </tr>
        </thead>
        {rows.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} now={now} />
        ))}
      </table>
    </div>
  );
}
