import { randomUUID } from "node:crypto";
import { AdminFrame } from "@/components/admin/admin-frame";
import { NewOrder } from "@/components/admin/orders/new-order";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/access/viewer";
import { findOrderSource, listSoldOptions } from "@/lib/administration/orders/options";
import { getPublishedSettings } from "@/lib/content/settings";
import { suggestedDeadline } from "@/lib/orders/manual/hold";
import { pageMetadata } from "@/lib/site/metadata";
import { calendarDay } from "@/lib/time/dates";

type Props = { searchParams: Promise<{ from?: string | string[] }> };

export const metadata = pageMetadata("/admin/orders/new");

export default async function NewOrderPage({ searchParams }: Props) {
  const admin = await requireAdmin("/admin/orders/new", "order.create");
  const { from } = await searchParams;
  const now = new Date();
  const [options, source] = await Promise.all([listSoldOptions(now), findOrderSource(from)]);
  return (
    <AdminFrame member={admin} current="/admin/orders">
      <PageHead
        back={{ href: "/admin/orders", label: "Orders" }}
        headline="Make a booking"
        text="For people who phoned, wrote or paid elsewhere. Nothing is sent or charged until you press the button."
      />
      <NewOrder
        order={randomUUID()}
        options={options}
        from={source}
        today={calendarDay(now)}
        deadline={suggestedDeadline(now)}
        hasBankDetails={getPublishedSettings().bankDetails !== ""}
      />
    </AdminFrame>
  );
}
