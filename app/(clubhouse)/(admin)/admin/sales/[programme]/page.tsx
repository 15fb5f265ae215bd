import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { ProgrammeSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { readProgrammeEditor } from "@/lib/administration/sales/editor";
import { programmeWords } from "@/lib/catalogue/programme";
import { findProgramme, programmeName } from "@/lib/content/programmes";
import { pageMetadata } from "@/lib/site/metadata";
import { clockNow } from "@/lib/time/server-clock";

type Props = { params: Promise<{ programme: string }> };

export const metadata = pageMetadata("/admin/sales/{programme}");

export default async function ProgrammeSalesPage({ params }: Props) {
  const { programme: id } = await params;
  const admin = await requireAdmin(`/admin/sales/${id}`);
  const known = findProgramme(id);
  if (!known) notFound();
  const editor = await readProgrammeEditor(known, clockNow());
  const { start, calls } = programmeWords(editor.sold);
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline={programmeName(editor.sold)}
        text={`Starts ${start}. ${calls}.`}
      />
      <ProgrammeSales editor={editor} />
    </AdminFrame>
  );
}
