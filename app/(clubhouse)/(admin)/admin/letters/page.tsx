import { lettersPage } from "@/components/admin/lists/letters-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/letters");

export default lettersPage.Page;
