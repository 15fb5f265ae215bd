import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { dorset } from "@/content/retreats";
import { retreatMetadata } from "@/lib/metadata";

export const metadata = retreatMetadata(dorset, "waitlist");

export default function UkRetreatWaitlistPage() {
  return <WaitlistPage retreat={dorset} />;
}
