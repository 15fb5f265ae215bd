import type { Metadata } from "next";
import { WaitlistPage } from "@/components/site/retreat-waitlist/waitlist-page";
import { retreatMetadata } from "@/lib/metadata";
import { retreatOf } from "@/lib/retreats";

const id = { retreat: "dorset" };

export function generateMetadata(): Metadata {
  return retreatMetadata(retreatOf(id), "waitlist");
}

export default function UkRetreatWaitlistPage() {
  return <WaitlistPage retreat={retreatOf(id)} />;
}
