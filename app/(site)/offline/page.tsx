import { OfflinePage } from "@/components/site/offline-page";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/offline");

export default OfflinePage;
