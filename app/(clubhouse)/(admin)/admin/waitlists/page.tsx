import { listPage } from "@/components/admin/lists/list-page";
import { RemoveFromWaitlist } from "@/components/admin/remove-from-waitlist";
import { waitlistList } from "@/lib/administration/lists/waitlists";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/waitlists");

export default listPage(waitlistList, {
  action: {
    header: "Take off",
    draw: ({ id, name, leftAt }) => (leftAt ? null : <RemoveFromWaitlist id={id} name={name} />),
  },
});
