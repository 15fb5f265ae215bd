import { auditPage } from "@/components/admin/lists/audit-page";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata("/admin/audit");

export default auditPage.Page;
