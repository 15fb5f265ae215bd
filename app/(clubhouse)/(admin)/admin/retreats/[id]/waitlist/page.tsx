import { notFound } from "next/navigation";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { WaitlistPage } from "@/components/admin/retreats/waitlist-page";
import { requireAdmin } from "@/lib/access/viewer";
import { listWaitlistEmails } from "@/lib/administration/waitlist/emails";
import { getWaitlist } from "@/lib/administration/waitlist/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/waitlist");

export default async function RetreatWaitlist({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/waitlist`, "waitlist.change");
  const retreat = findRetreat(id);
  if (!retreat) notFound();
  const now = clockNow();
  const [line, emails] = await Promise.all([getWaitlist(retreat, now), listWaitlistEmails(id)]);
  return (
    <RetreatFrame member={admin} retreat={retreat} current="waitlist">
      <WaitlistPage retreat={retreat} line={line} emails={emails ?? []} now={now} />
    </RetreatFrame>
  );
}
