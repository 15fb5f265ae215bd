import { randomUUID } from "node:crypto";
import { listPage } from "@/components/admin/lists/list-page";
import { IssueVoucher } from "@/components/admin/orders/issue-voucher";
import { Button } from "@/components/ui/button";
import { orderList } from "@/lib/administration/lists/orders";
import { pageMetadata } from "@/lib/site/metadata";
import { may, type Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/orders");

export default listPage(orderList, { button: (admin) => <Buttons admin={admin} /> });

function Buttons({ admin }: { admin: Member }) {
  return (
    <>
      {may(admin, "purchase.change") && <IssueVoucher order={randomUUID()} today={calendarDay(clockNow())} />}
      {may(admin, "order.create") && (
        <Button href="/admin/orders/new" size="small">
          Make a booking…
        </Button>
      )}
    </>
  );
}
