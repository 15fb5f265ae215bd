import { openedApplication } from "@/components/admin/inbox/opened-page";

export const generateMetadata = openedApplication.generateMetadata;

export default openedApplication.Page;
