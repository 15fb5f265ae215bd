"use server";

import { offerHours } from "@/content/waitlists";
import { adminAction, filled } from "@/lib/forms/action";
import {
  offerAsAdmin,
  openRoom,
  resendOffer,
  skipEntry,
  removeEntryAsAdmin,
  withdrawEntryOffer,
} from "./commands";
import { z } from "zod";

const applicationDeleted = "That entry is no longer on the waitlist.";

const refusalsChanged = "This has changed since you opened the page. Nothing was done. Reload the page.";

const entry = { id: z.uuid(applicationDeleted), seen: z.string(refusalsChanged).max(100, refusalsChanged) };

const name = z.string(applicationDeleted).min(1, applicationDeleted).max(100, applicationDeleted);

const removeEntrySchema = z.object({ id: entry.id });

const entrySchema = z.object(entry);

const offerPlaceSchema = z.object({ ...entry, room: name });

const skipSchema = z.object({ ...entry, to: z.enum(["skipped", "back"], applicationDeleted) });

const openRoomSchema = z.object({
  retreat: name,
  room: name,
  seen: entry.seen,
  to: z.enum(["all", "line"], applicationDeleted),
});

const page = "/admin/retreats/[id]/waitlist";
const waitlist = { at: "/admin/sales", revalidate: [page] };

/** Offers a place to a waitlist entry manually. */
export const offerPlaceAction = adminAction("offer-place", {
  permission: "waitlist.change",
  ...waitlist,
  schema: offerPlaceSchema,
  hidden: ["id", "seen"],
  run: offerAsAdmin,
  success: { title: "Offered", text: `{name} has the link, and the place is held for ${offerHours} hours.` },
});

/** Skips a waitlist entry, or restores its turn. */
export const skipEntryAction = adminAction("skip-in-line", {
  permission: "waitlist.change",
  ...waitlist,
  schema: skipSchema,
  run: skipEntry,
  success: ({ name }, { to }) =>
    to === "skipped"
      ? { title: "Skipped", text: `No offers are made to ${name}.` }
      : { title: "Undone", text: `${name} gets offers again.` },
});

/** Withdraws an open offer. */
export const withdrawOfferAction = adminAction("take-offer-back", {
  permission: "waitlist.change",
  ...waitlist,
  schema: entrySchema,
  run: withdrawEntryOffer,
  success: { title: "Taken back", text: "The place goes to the next in the line." },
});

/** Removes a waitlist entry. */
export const removeFromWaitlistAction = adminAction("take-off-list", {
  permission: "waitlist.change",
  at: "/admin/waitlists",
  schema: removeEntrySchema,
  run: removeEntryAsAdmin,
  success: { title: "Off the list", text: "{name} is off the waitlist." },
  revalidate: [page, "/admin/waitlists", "/admin/people/[id]"],
});

/** Resends the link of an open offer. */
export const resendOfferAction = adminAction("send-offer-again", {
  permission: "waitlist.change",
  ...waitlist,
  schema: entrySchema,
  run: resendOffer,
  success: { title: "Sent again", text: "The link goes to {name} again." },
});

/** Opens a room despite its waitlist, or reserves it for the waitlist again. */
export const openRoomAction = adminAction("open-room", {
  permission: "waitlist.change",
  ...waitlist,
  schema: openRoomSchema,
  run: openRoom,
  success: ({ name: room }, { to }) =>
    filled(
      to === "all"
        ? { title: "Open to all", text: "The {room} is on open sale as places come free." }
        : { title: "Undone", text: "What comes free in the {room} goes to the line again." },
      { room },
    ),
});
