import { openedEnquiry } from "@/components/admin/inbox/opened-page";

export const generateMetadata = openedEnquiry.generateMetadata;

export default openedEnquiry.Page;
