import { listPage } from "@/components/admin/lists/list-page";
import { enquiryList } from "@/lib/administration/lists/entries";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/enquiries");

export default listPage(enquiryList);
