import { listPage } from "@/components/admin/lists/list-page";
import { letterList } from "@/lib/administration/lists/letters";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/letters");

export default listPage(letterList);
