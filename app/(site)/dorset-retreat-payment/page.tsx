import { RetreatPage } from "@/components/payments/retreat-page";
import { dorset } from "@/content/retreats";
import { retreatMetadata } from "@/lib/metadata";

export const metadata = retreatMetadata(dorset, "payment");

// Static; made again each hour, because the balance's due date depends on the day
export const revalidate = 3600;

export default function DorsetRetreatPaymentPage() {
  return <RetreatPage retreat={dorset} now={new Date()} />;
}
