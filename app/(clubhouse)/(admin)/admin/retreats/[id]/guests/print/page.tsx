import { notFound } from "next/navigation";
import { PrintSheet } from "@/components/admin/retreats/guests/print-sheet";
import { requireAdmin } from "@/lib/access/viewer";
import { readGuests } from "@/lib/administration/guests/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/guests/print");

export default async function RetreatGuestsToPrint({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireAdmin(`/admin/retreats/${id}/guests/print`, "guests.list");
  const retreat = findRetreat(id);
  if (!retreat) notFound();
  return <PrintSheet retreat={retreat} guests={await readGuests(id)} now={clockNow()} />;
}
