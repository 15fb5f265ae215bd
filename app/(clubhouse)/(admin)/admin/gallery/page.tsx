import { AdminFrame } from "@/components/admin/admin-frame";
import { EditGallery } from "@/components/admin/gallery/edit-gallery";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/gallery");

export default async function GalleryOfficePage() {
  const admin = await requireAdmin("/admin/gallery");
  return (
    <AdminFrame member={admin} current="/admin/gallery">
      <EditGallery />
    </AdminFrame>
  );
}
