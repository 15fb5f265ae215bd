import { applicationsPage } from "@/components/admin/inbox/entries-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/applications");

export default applicationsPage.Page;
