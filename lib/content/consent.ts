import type { GalleryPicture, Testimonial } from "./testimonials";

/** False for a testimonial without consent; a sample's person is invented. */
export function isQuotable({ hasAgreed, isSample }: Pick<Testimonial, "hasAgreed" | "isSample">): boolean {
  return hasAgreed || isSample;
}

/** False for a picture of people who have not all agreed. */
export function isShowable({
  showsPeople,
  haveAgreed,
}: Pick<GalleryPicture, "showsPeople" | "haveAgreed">): boolean {
  return !showsPeople || haveAgreed;
}
