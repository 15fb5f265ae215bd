import { listPage } from "@/components/admin/lists/list-page";
import { workbookList } from "@/lib/administration/lists/workbook";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/workbook");

export default listPage(workbookList);
