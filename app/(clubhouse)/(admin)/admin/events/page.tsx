import { eventsPage } from "@/components/admin/lists/events-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/events");

export default eventsPage.Page;
