import { notFound } from "next/navigation";
import { CodesPage } from "@/components/admin/retreats/codes/codes-page";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { requireAdmin } from "@/lib/access/viewer";
import { listCodes } from "@/lib/administration/codes/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/codes");

export default async function RetreatCodes({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/codes`);
  const retreat = findRetreat(id);
  if (!retreat) notFound();
  return (
    <RetreatFrame member={admin} retreat={retreat} current="codes">
      <CodesPage retreat={id} codes={await listCodes(retreat, clockNow())} />
    </RetreatFrame>
  );
}
