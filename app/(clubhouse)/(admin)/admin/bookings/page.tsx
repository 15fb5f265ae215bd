import { listPage } from "@/components/admin/lists/list-page";
import { bookingList } from "@/lib/administration/lists/bookings";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/bookings");

export default listPage(bookingList);
