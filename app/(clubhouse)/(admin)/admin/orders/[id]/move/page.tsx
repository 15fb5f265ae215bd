import { notFound } from "next/navigation";
import { z } from "zod";
import { AdminFrame } from "@/components/admin/admin-frame";
import { MoveOrder } from "@/components/admin/orders/move-order";
import { PageHead } from "@/components/admin/page-head";
import { formatMoney } from "@/content/money";
import { requireAdmin } from "@/lib/access/viewer";
import { getMove } from "@/lib/administration/orders/move";
import { pageMetadata } from "@/lib/site/metadata";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ room?: string | string[]; guest?: string | string[] }>;
};

const guestSchema = z.uuid().optional();

export const metadata = pageMetadata("/admin/orders/{id}/move");

export default async function MoveOrderPage({ params, searchParams }: Props) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/orders/${id}/move`, "purchase.change");
  const { room, guest } = await searchParams;
  const known = guestSchema.safeParse(guest);
  const isRoom = room !== undefined;
  const isKnown = known.success && z.uuid().safeParse(id).success;
  const move = isKnown ? await getMove({ id, guestId: known.data, isRoom }, new Date()) : null;
  if (!move) notFound();
  const { name, from, paidPence, totalPence, currency } = move;
  const sum = (pence: number) => formatMoney(pence, currency);
  return (
    <AdminFrame member={admin} current="/admin/orders">
      <PageHead
        back={{ href: `/admin/orders/${id}`, label: name }}
        headline={isRoom ? `Change ${name}’s room` : `Move ${name}`}
        text={`From ${from.name}, ${from.dates}, ${from.room}. ${sum(paidPence)} of ${sum(totalPence)} is paid.`}
      />
      <MoveOrder move={move} isRoom={isRoom} />
    </AdminFrame>
  );
}
