import { plansPage } from "@/components/admin/lists/plans-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/plans");

export default plansPage.Page;
