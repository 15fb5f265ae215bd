import { listPage } from "@/components/admin/lists/list-page";
import { auditList } from "@/lib/administration/lists/audit";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/audit");

export default listPage(auditList);
