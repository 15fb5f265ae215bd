import { RetreatPage } from "@/components/orders/retreat-page";
import { loadDrafts } from "@/lib/site/drafts";
import { retreatMetadata } from "@/lib/site/metadata";
import { retreatOf } from "@/lib/content/retreats";

const id = { retreat: "dorset" };

export const generateMetadata = () => retreatMetadata(retreatOf(id), "payment");

// Static; rendered again each hour, because the balance's due date depends on the day
export const revalidate = 3600;

export default async function DorsetRetreatPaymentPage() {
  await loadDrafts();
  return <RetreatPage retreat={retreatOf(id)} now={new Date()} />;
}
