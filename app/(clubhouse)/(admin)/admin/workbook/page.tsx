import { workbookPage } from "@/components/admin/lists/workbook-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/workbook");

export default workbookPage.Page;
