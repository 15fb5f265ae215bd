import { AuditLog } from "@/components/admin/audit-log";
import { PageHead } from "@/components/admin/page-head";
import { PrintButton } from "@/components/orders/print-button";
import { countsSchema } from "@/lib/administration/erasure/counts";
import { proofText } from "@/lib/administration/erasure/proof";
import { withReasons } from "@/lib/administration/erasure/preview";
import type { AuditLogEntry } from "@/lib/administration/members";
import type { ErasureRecord } from "@/lib/administration/people/person";
import { ErasedCounts } from "./erased-counts";

type ProofProps = { erasure: ErasureRecord; trail: AuditLogEntry[] };

/** The proof of an erasure, to print or download: when, what went and what is kept, without a name. */
export function ErasureProof({ erasure, trail }: ProofProps) {
  const { id, erased, kept } = erasure;
  return (
    <>
      <PageHead
        back={{ href: "/admin/members", label: "Members" }}
        headline="Erased"
        text={proofText(erasure)}
        action={
          <div className="acts">
            <a className="btn btn--secondary btn--small" href={`/api/admin/people/${id}/proof`}>
              Download the confirmation
            </a>
            <PrintButton label="Print the confirmation" />
          </div>
        }
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
