import { notFound } from "next/navigation";
import { AfterRetreat } from "@/components/admin/retreats/after-retreat";
import { DeleteDraft } from "@/components/admin/retreats/delete-draft";
import { GivenFeedback } from "@/components/admin/retreats/given-feedback";
import { EditTexts } from "@/components/admin/retreats/edit-texts";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { RetreatSales } from "@/components/admin/retreats/retreat-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { listFeedback } from "@/lib/guests/feedback/form";
import { listFirstSteps } from "@/lib/guests/first-steps/steps";
import { hasLastDayBegun } from "@/lib/guests/retreat-guests";
import { readEditor } from "@/lib/administration/sales/editor";
import { pageMetadata } from "@/lib/site/metadata";
import { findAnyRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}");

export default async function RetreatSalesPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}`);
  const retreat = findAnyRetreat(id);
  if (!retreat) notFound();
  const mayAsk = hasLastDayBegun(retreat, new Date());
  return (
    <RetreatFrame member={admin} retreat={retreat} current="sales">
      <RetreatSales editor={await readEditor(retreat, new Date())} />
      <EditTexts retreat={retreat} />
      <GivenFeedback retreat={retreat} mayAsk={mayAsk} {...await listFeedback(id)} />
      <AfterRetreat retreat={retreat} mayAsk={mayAsk} {...await listFirstSteps(id)} />
      {retreat.started?.isDraft && <DeleteDraft retreat={retreat} />}
    </RetreatFrame>
  );
}
