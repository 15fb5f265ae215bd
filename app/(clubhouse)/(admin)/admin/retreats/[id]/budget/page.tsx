import { notFound } from "next/navigation";
import { BudgetPage } from "@/components/admin/retreats/budget/budget-page";
import { RetreatFrame } from "@/components/admin/retreats/retreat-frame";
import { requireAdmin } from "@/lib/access/viewer";
import { getBudget } from "@/lib/administration/budget/read";
import { clockNow } from "@/lib/time/server-clock";
import { pageMetadata } from "@/lib/site/metadata";
import { findAnyRetreat } from "@/lib/content/retreats";

export const metadata = pageMetadata("/admin/retreats/{id}/budget");

export default async function RetreatBudget({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireAdmin(`/admin/retreats/${id}/budget`);
  const retreat = findAnyRetreat(id);
  if (!retreat) notFound();
  const now = clockNow();
  return (
    <RetreatFrame member={admin} retreat={retreat} current="budget">
      <BudgetPage retreat={retreat} budget={await getBudget(retreat, now)} now={now} />
    </RetreatFrame>
  );
}
