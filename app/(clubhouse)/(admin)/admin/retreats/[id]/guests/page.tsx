import { notFound } from "next/navigation";
import { GuestsPage, HostPage } from "@/components/admin/retreats/guests/guests-page";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { findOwner } from "@/lib/access/owner";
import { may, maySeeGuests } from "@/lib/access/policy";
import { requireAdmin } from "@/lib/access/viewer";
import { countHealth, readGuests } from "@/lib/administration/guests/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/guests");

export default async function RetreatGuests({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/guests`, "guests.read");
  const retreat = findRetreat(id);
  if (!retreat || !maySeeGuests(admin, id)) notFound();
  if (!may(admin, "guests.list"))
    return (
      <RetreatFrame member={admin} retreat={retreat} current="guests">
        <HostPage retreat={retreat} guests={await readGuests(id)} />
      </RetreatFrame>
    );
  const [guests, healthCount, owner] = await Promise.all([readGuests(id), countHealth(retreat), findOwner()]);
  const healthFor = may(admin, "health.open") ? null : (owner?.name ?? "the owner");
  return (
    <RetreatFrame member={admin} retreat={retreat} current="guests">
      <GuestsPage
        {...{ retreat, guests, healthCount, healthFor }}
        mayExport={may(admin, "list.export")}
        now={clockNow()}
      />
    </RetreatFrame>
  );
}
