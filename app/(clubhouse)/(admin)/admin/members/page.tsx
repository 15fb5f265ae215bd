import { listPage } from "@/components/admin/lists/list-page";
import { memberList } from "@/lib/administration/lists/members";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/members");

export default listPage(memberList);
