import { randomUUID } from "node:crypto";
import { listPage } from "@/components/admin/lists/list-page";
import { IssueVoucher } from "@/components/admin/orders/issue-voucher";
import { Button } from "@/components/ui/button";
import { orderList } from "@/lib/administration/lists/orders";
import { pageMetadata } from "@/lib/site/metadata";
import { calendarDay } from "@/lib/time/dates";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/orders");

export default listPage(orderList, { button: <Buttons /> });

function Buttons() {
  return (
    <>
      <IssueVoucher order={randomUUID()} today={calendarDay(clockNow())} />
      <Button href="/admin/orders/new" size="small">
        Make a booking…
      </Button>
    </>
  );
}
