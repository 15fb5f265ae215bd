import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { getTestimonials } from "@/lib/site/documents/items";
import { TestimonialsEditor } from "./testimonials-editor";

/** The editor of the testimonials with the pictures to choose from. */
export async function EditTestimonials() {
  const [data, pictures] = await Promise.all([getTestimonials(), listSitePictures()]);
  return <TestimonialsEditor data={data} pictures={pictures} />;
}
