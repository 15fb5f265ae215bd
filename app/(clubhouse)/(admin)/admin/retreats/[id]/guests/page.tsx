import { notFound } from "next/navigation";
import { GuestsPage } from "@/components/admin/retreats/guests/guests-page";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { findOwner } from "@/lib/access/owner";
import { requireAdmin } from "@/lib/access/viewer";
import { countHealth, readGuests } from "@/lib/administration/guests/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/guests");

export default async function RetreatGuests({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/guests`);
  const retreat = findRetreat(id);
  if (!retreat) notFound();
  const [guests, healthCount, owner] = await Promise.all([readGuests(id), countHealth(retreat), findOwner()]);
  const healthFor = owner && owner.id !== admin.userId ? owner.name : null;
  return (
    <RetreatFrame member={admin} retreat={retreat} current="guests">
      <GuestsPage {...{ retreat, guests, healthCount, healthFor }} now={clockNow()} />
    </RetreatFrame>
  );
}
