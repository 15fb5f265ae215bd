import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { NewRetreat } from "@/components/admin/retreats/new-retreat";
import { requireAdmin } from "@/lib/access/viewer";
import { draftTerms } from "@/lib/administration/sales/start";
import { pageMetadata } from "@/lib/site/metadata";
import { findAnyRetreat, listAllRetreats } from "@/lib/content/retreats";

type Props = { searchParams: Promise<{ from?: string | string[] }> };

export const metadata = pageMetadata("/admin/retreats/new");

export default async function NewRetreatPage({ searchParams }: Props) {
  const admin = await requireAdmin("/admin/retreats/new");
  const { from } = await searchParams;
  const all = listAllRetreats();
  const retreat = typeof from === "string" ? findAnyRetreat(from) : all.at(-1);
  const terms = retreat && draftTerms(retreat.id);
  if (!terms) notFound();
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <NewRetreat from={retreat} terms={terms} others={all.filter(({ id }) => id !== retreat.id)} />
    </AdminFrame>
  );
}
