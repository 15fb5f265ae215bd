import { bookingsPage } from "@/components/admin/lists/bookings-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/bookings");

export default bookingsPage.Page;
