import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { PackageSales } from "@/components/admin/retreats/product-sales";
import { requireAdmin } from "@/lib/access/viewer";
import { readPackageEditor } from "@/lib/administration/sales/editor";
import { packagePath } from "@/lib/catalogue/packages";
import { findPackage } from "@/lib/content/packages";
import { pageMetadata } from "@/lib/site/metadata";

type Props = { params: Promise<{ slug: string }> };

export const metadata = pageMetadata("/admin/sales/coaching/{slug}");

export default async function PackageSalesPage({ params }: Props) {
  const { slug } = await params;
  const admin = await requireAdmin(`/admin/sales/coaching/${slug}`);
  const known = findPackage(slug);
  if (!known) notFound();
  const { editor, sold } = await readPackageEditor(known);
  return (
    <AdminFrame member={admin} current="/admin/sales">
      <PageHead
        back={{ href: "/admin/sales", label: "What is on sale" }}
        headline={editor.sold.name}
        text={`1:1 coaching, at ${packagePath(known)}.`}
      />
      <PackageSales editor={editor} sold={sold} />
    </AdminFrame>
  );
}
