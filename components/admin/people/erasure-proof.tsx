import { AuditLog } from "@/components/admin/audit-log";
import { PageHead } from "@/components/admin/page-head";
import { PrintButton } from "@/components/orders/print-button";
import { countsSchema } from "@/lib/administration/erasure/counts";
import { withReasons } from "@/lib/administration/erasure/preview";
import type { AuditLogEntry } from "@/lib/administration/members";
import type { ErasureRecord } from "@/lib/administration/people/person";
import { getSettings } from "@/lib/content/settings";
import { formatDay, formatTime } from "@/lib/time/dates";
import { ErasedCounts } from "./erased-counts";

type ProofProps = { erasure: ErasureRecord; trail: AuditLogEntry[] };

/** The proof of an erasure, to print: when, what went and what is kept, without a name. */
export function ErasureProof({ erasure: { id, at, requestedOn, erased, kept }, trail }: ProofProps) {
  const asked = requestedOn ? ` It was asked for on ${formatDay(requestedOn)}.` : "";
  return (
    <>
      <PageHead
        back={{ href: "/admin/members", label: "Members" }}
        headline="Erased"
        text={`${getSettings().business} erased this person’s data on ${formatTime(at)}.${asked}`}
        action={<PrintButton label="Print the confirmation" />}
      />
      <p className="mb-7 max-w-152 wrap-anywhere">{`Reference: ${id}`}</p>
      <div className="grid max-w-3xl grid-cols-1 gap-y-9 *:mt-0">
        <ErasedCounts
          erased={countsSchema.parse(erased)}
          kept={withReasons(countsSchema.parse(kept))}
          titles={{ erased: "Erased", kept: "Kept, and why" }}
        />
        <div className="print:hidden">
          <AuditLog entries={trail} />
        </div>
      </div>
    </>
  );
}
