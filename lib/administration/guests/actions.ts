"use server";

import { adminAction, filled } from "@/lib/forms/action";
import { openHealth } from "./health";
import { pairGuest } from "./pair";
import { openHealthSchema, pairGuestSchema } from "./schema";

const pairingToasts = {
  together: { title: "Put together", text: "{name} and {other} share a room." },
  apart: { title: "Kept apart", text: "{name} and {other} don’t share." },
  wish: { title: "Left to their requests", text: "The manual choice for {name} is removed." },
};

/** Pairs or separates guests manually, or follows their requests. */
export const pairGuestAction = adminAction("pair-guest", {
  permission: "guests.list",
  at: "/admin/sales",
  schema: pairGuestSchema,
  hidden: ["id", "seen"],
  run: pairGuest,
  success: (paired) => filled(pairingToasts[paired.how], paired),
  revalidate: ["/admin/retreats/[id]/guests"],
});

/** Shows once what a retreat's guests said on access and health. */
export const openHealthAction = adminAction("open-health", {
  permission: "health.open",
  at: "/admin/sales",
  schema: openHealthSchema,
  run: (admin, { retreat }, now) => openHealth(admin, retreat, now),
  success: (answers) =>
    answers.length > 0
      ? {
          title: "Opened",
          text: "They are shown until you leave this page. This is recorded in the audit log.",
          answers,
        }
      : { title: "Nothing to open", text: "The answers have been deleted.", answers },
});
