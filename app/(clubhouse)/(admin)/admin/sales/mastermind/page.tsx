import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { MastermindSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { readMastermindEditor } from "@/lib/administration/sales/editor";
import { clockNow } from "@/lib/time/server-clock";
import { mastermindWords } from "@/lib/catalogue/mastermind";
import { getSettings } from "@/lib/content/settings";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/sales/mastermind");

export default async function MastermindSalesPage() {
  const admin = await requireAdmin("/admin/sales/mastermind");
  const editor = await readMastermindEditor(clockNow());
  const { start, calls } = mastermindWords(editor.sold);
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline={getSettings().mastermind}
        text={`Starts ${start}. ${calls}.`}
      />
      <MastermindSales editor={editor} />
    </AdminFrame>
  );
}
