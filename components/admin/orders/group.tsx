import Link from "next/link";
import { Section } from "@/components/admin/section";
import { listGroup, type GroupOrder } from "@/lib/orders/shares/group";
import { formatMoment } from "@/lib/time/dates";

const states = {
  confirmed: "Coming",
  released: "Not paid in time",
  refused: "Sent back",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

/** The other orders of a group of which everyone pays their own share. */
export async function OrderGroup({ orderId }: { orderId: string }) {
  const orders = await listGroup(orderId);
  if (orders.length === 0) return null;
  return (
    <Section id="group" title="Booked together">
      <ul role="list" className="mt-4">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap justify-between gap-x-6 py-[0.3rem]">
            <Link className="link wrap-anywhere" href={`/admin/orders/${order.id}`} prefetch={false}>
              {order.name || "A former buyer"}
            </Link>
            <span className="text-ink-2">{stateOf(order)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateOf({ status, isFirst, keptUntil }: GroupOrder): string {
  const state =
    status !== "held" ? states[status] : keptUntil ? `Kept until ${formatMoment(keptUntil)}` : "Being bought";
  return isFirst ? `${state}, booked for all` : state;
}
