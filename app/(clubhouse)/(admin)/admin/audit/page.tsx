import { auditPage } from "@/components/admin/lists/audit-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/audit");

export default auditPage.Page;
