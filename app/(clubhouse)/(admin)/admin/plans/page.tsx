import { listPage } from "@/components/admin/lists/list-page";
import { planList } from "@/lib/administration/lists/plans";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/plans");

export default listPage(planList);
