import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { loadDrafts } from "@/lib/site/drafts";
import { retreatMetadata } from "@/lib/site/metadata";
import { retreatOf } from "@/lib/content/retreats";

const id = { retreat: "dorset" };

export const generateMetadata = () => retreatMetadata(retreatOf(id), "waitlist");

// Static; rendered again each hour, because the page changes when the retreat is over
export const revalidate = 3600;

export default async function UkRetreatWaitlistPage() {
  await loadDrafts();
  return <WaitlistPage retreat={retreatOf(id)} now={new Date()} />;
}
