import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { ChangeAnswers } from "@/components/admin/retreats/change/change-answers";
import { ChangeForm } from "@/components/admin/retreats/change/change-form";
import { ChangeProgress } from "@/components/admin/retreats/change/change-progress";
import { WhatIfTable } from "@/components/admin/retreats/change/what-if-table";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/access/viewer";
import { getChangeForm } from "@/lib/administration/retreat-changes/form";
import { getRetreatChange } from "@/lib/administration/retreat-changes/read";
import { findAnyRetreat } from "@/lib/content/retreats";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/retreats/{id}/change");

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function RetreatChangePage({ params, searchParams }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/change`);
  const retreat = findAnyRetreat(id);
  if (!retreat) notFound();
  const now = clockNow();
  const change = await getRetreatChange(id);
  const back = { href: `/admin/retreats/${id}`, label: retreat.name };
  const isShown = change && (!change.endedAt || retreat.isCancelled);
  if (isShown)
    return (
      <AdminFrame member={admin} current="/admin/sales">
        {change.answersUntil ? (
          <ChangeAnswers change={change} back={back} now={now} />
        ) : (
          <ChangeProgress change={change} back={back} />
        )}
      </AdminFrame>
    );
  const form = await getChangeForm(admin, retreat, await searchParams, now);
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead back={back} headline="Cancel or move" text={`${retreat.name}, ${retreat.dates}.`} />
      <ChangeForm form={form}>{form.whatIf && <WhatIfTable whatIf={form.whatIf} />}</ChangeForm>
      {change && (
        <div className="mt-12 border-t-[1.5px] border-ink pt-8">
          {change.kind === "move" && <ChangeAnswers change={change} back={null} now={now} />}
        </div>
      )}
    </AdminFrame>
  );
}
