import { waitlistsPage } from "@/components/admin/lists/waitlists-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/waitlists");

export default waitlistsPage.Page;
