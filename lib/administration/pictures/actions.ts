"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/forms/action";
import { removePictureEverywhere, removeTestimonialEverywhere } from "./remove";

const known = z.string().max(200);

const removed = () => {
  // For hosts that keep pages by themselves; elsewhere the cache handler knows (docs/rules/sales.md#pages)
  revalidatePath("/", "layout");
  return { title: "Removed", text: "It is gone from every page, draft and version." };
};

/** Removes a testimonial for good. */
export const removeTestimonialAction = adminAction("testimonial-remove", {
  at: "/admin/testimonials",
  schema: z.object({ testimonial: known }),
  run: removeTestimonialEverywhere,
  success: removed,
});

/** Removes a picture of the gallery for good. */
export const removeGalleryPictureAction = adminAction("gallery-remove", {
  at: "/admin/gallery",
  schema: z.object({ picture: known }),
  run: removePictureEverywhere,
  success: removed,
});
