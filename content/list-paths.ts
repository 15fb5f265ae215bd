/** Where the testimonials and the gallery's pictures are in their documents. */
export const testimonialsPath = "testimonials.items";
export const galleryPath = "pictures.items";
