import { notFound } from "next/navigation";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { SponsoredPage } from "@/components/admin/retreats/sponsored/sponsored-page";
import { requireAdmin } from "@/lib/access/viewer";
import { readSponsored } from "@/lib/administration/sponsored/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat, findSponsoredPlace } from "@/lib/content/retreats";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ side?: string | string[] }>;
};

export const metadata = pageMetadata("/admin/retreats/{id}/sponsored");

export default async function RetreatSponsored({ params, searchParams }: Props) {
  const { id } = await params;
  const { side } = await searchParams;
  const admin = await requireAdmin(`/admin/retreats/${id}/sponsored`);
  const retreat = findRetreat(id);
  if (!retreat || findSponsoredPlace()?.retreat !== id) notFound();
  const place = await readSponsored(admin, retreat, clockNow());
  return (
    <RetreatFrame member={admin} retreat={retreat} current="sponsored">
      <SponsoredPage place={place} chosen={side === undefined ? null : [side].flat()} />
    </RetreatFrame>
  );
}
