import { AdminFrame } from "@/components/admin/admin-frame";
import { EditTestimonials } from "@/components/admin/testimonials/edit-testimonials";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/testimonials");

export default async function TestimonialsOfficePage() {
  const admin = await requireAdmin("/admin/testimonials");
  return (
    <AdminFrame member={admin} current="/admin/testimonials">
      <EditTestimonials />
    </AdminFrame>
  );
}
