import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { retreatMetadata } from "@/lib/site/metadata";
import { retreatOf } from "@/lib/catalogue/retreats";

const id = { retreat: "dorset" };

export const generateMetadata = () => retreatMetadata(retreatOf(id), "waitlist");

// Static; rendered again each hour, because the page changes when the retreat is over
export const revalidate = 3600;

export default function UkRetreatWaitlistPage() {
  return <WaitlistPage retreat={retreatOf(id)} now={new Date()} />;
}
