import { plansPage } from "@/components/admin/lists/plans-page";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata("/admin/plans");

export default plansPage.Page;
