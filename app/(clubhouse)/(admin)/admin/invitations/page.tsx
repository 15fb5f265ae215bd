import { invitationsPage } from "@/components/admin/lists/invitations-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/invitations");

export default invitationsPage.Page;
