import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { listAskedGuests, listPastGuests } from "@/lib/guests/feedback/ask";
import { getTestimonials } from "@/lib/site/documents/items";
import { clockNow } from "@/lib/time/server-clock";
import { TestimonialsEditor } from "./testimonials-editor";

/** The editor of the testimonials with the pictures to choose from, and the guests to ask. */
export async function EditTestimonials() {
  const [data, pictures, guests, asked] = await Promise.all([
    getTestimonials(),
    listSitePictures(),
    listPastGuests(clockNow()),
    listAskedGuests(),
  ]);
  return <TestimonialsEditor {...{ data, pictures, guests, asked }} />;
}
