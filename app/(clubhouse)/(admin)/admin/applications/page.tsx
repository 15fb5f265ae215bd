import { listPage } from "@/components/admin/lists/list-page";
import { applicationList } from "@/lib/administration/lists/entries";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/applications");

export default listPage(applicationList);
