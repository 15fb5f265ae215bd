import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { EraseForm } from "@/components/admin/people/erase-form";
import { ErasedCounts } from "@/components/admin/people/erased-counts";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { requireAdmin } from "@/lib/access/viewer";
import { readErasure } from "@/lib/administration/erasure/preview";
import { pageMetadata } from "@/lib/site/metadata";
import { formatDay } from "@/lib/time/dates";

type Props = { params: Promise<{ id: string }> };

export const metadata = pageMetadata("/admin/people/{id}/erase");

export default async function ErasePage({ params }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/people/${id}/erase`);
  const now = new Date();
  const preview = await readErasure(id, now);
  if (!preview) notFound();
  const { person, refusal, requestedOn, erased, kept } = preview;
  const asked = requestedOn ? `They asked for it on ${formatDay(requestedOn)}. ` : "";
  return (
    <AdminFrame member={admin} current="/admin/members">
      <PageHead
        back={{ href: `/admin/people/${id}`, label: person.name }}
        headline={`Erase ${person.name}`}
        text={`${asked}What goes and what stays was counted just now, in every table.`}
      />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 min-[72em]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-y-9 *:mt-0">
          <ErasedCounts erased={erased} kept={kept} titles={{ erased: "Goes", kept: "Kept, and why" }} />
        </div>
        <EraseForm
          id={id}
          erasure={randomUUID()}
          name={person.name}
          hasAccount={person.userId !== null}
          refusal={refusal?.message ?? null}
          isCodeDue={await needsCode(admin, now)}
        />
      </div>
    </AdminFrame>
  );
}
