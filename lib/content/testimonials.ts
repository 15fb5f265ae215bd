import type { Content } from "@/content/page";
import { galleryPage } from "@/content/pages/gallery";
import { testimonialsPage } from "@/content/pages/testimonials";
import { isQuotable, isShowable } from "./consent";
import { getContent } from "./documents";

export type Testimonial = Content<typeof testimonialsPage>["testimonials"]["items"][number];
export type GalleryPicture = Content<typeof galleryPage>["pictures"]["items"][number];

/** The testimonials that visitors see: of people who agreed to it, and labelled samples. */
export function listTestimonials(): Testimonial[] {
  return getContent(testimonialsPage).testimonials.items.filter(isQuotable);
}

/** The gallery's pictures that visitors see. */
export function listGalleryPictures(): GalleryPicture[] {
  return getContent(galleryPage).pictures.items.filter(isShowable);
}
