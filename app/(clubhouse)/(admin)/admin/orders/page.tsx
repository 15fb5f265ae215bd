import { listPage } from "@/components/admin/lists/list-page";
import { Button } from "@/components/ui/button";
import { orderList } from "@/lib/administration/lists/orders";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/orders");

export default listPage(orderList, {
  button: (
    <Button href="/admin/orders/new" size="small">
      Make a booking…
    </Button>
  ),
});
