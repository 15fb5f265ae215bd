import { enquiriesPage } from "@/components/admin/inbox/entries-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/enquiries");

export default enquiriesPage.Page;
