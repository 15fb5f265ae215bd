"use server";

import { guestFormPart } from "@/content/pages/guest-form";
import { getContent } from "@/lib/content/documents";
import { formatDay } from "@/lib/time/dates";
import { filled, publicAction } from "@/lib/forms/action";
import { openUntil } from "./days";
import { saveGuestForm } from "./form";
import { guestFormSchema, shownGuestSchema } from "./schema";

/** Saves the answers of a personal link's guest before the retreat. */
export const saveGuestFormAction = publicAction("guest-form", {
  schema: guestFormSchema,
  shown: shownGuestSchema,
  hidden: ["token"],
  run: saveGuestForm,
  success: ({ retreat }) =>
    filled(getContent(guestFormPart).toasts.success, { until: formatDay(openUntil(retreat)) }),
  revalidate: ["/booking/[token]/guest"],
});
