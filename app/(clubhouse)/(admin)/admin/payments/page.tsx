import { paymentsPage } from "@/components/admin/lists/payments-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/payments");

export default paymentsPage.Page;
