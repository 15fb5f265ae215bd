import { membersPage } from "@/components/admin/lists/members-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/members");

export default membersPage.Page;
