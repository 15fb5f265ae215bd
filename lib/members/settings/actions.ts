"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { cardPictureCopy } from "@/content/pages/card-picture";
import { clientNetwork } from "@/lib/access/client-address";
import { clearSessionCookie } from "@/lib/access/session-cookie";
import { memberAction } from "@/lib/forms/action";
import { removePicture } from "@/lib/members/picture";
import { requestEmailChange, cancelEmailChange } from "./change-email";
import { deleteOwnAccount } from "./delete-account";
import { saveOccasionalLetter } from "./occasional-letter";
import {
  changeEmailSchema,
  deleteAccountSchema,
  revokeSessionsSchema,
  occasionalLetterSchema,
  removePictureSchema,
  settingsSchema,
} from "./schema";
import { signOutDevice, signOutOthers } from "./sessions";
import { saveSettings } from "./settings";

const account = { at: "/account", revalidate: ["/account"] };
const copy = () => getContent(accountPart);

/** Saves the display name, profile and visibility. */
export const saveSettingsAction = memberAction("settings", {
  ...account,
  schema: settingsSchema,
  run: saveSettings,
  success: () => copy().settings.saved,
});

/** Deletes the member's card picture. */
export const removePictureAction = memberAction("picture", {
  ...account,
  schema: removePictureSchema,
  run: (member, _, now) => removePicture(member, now),
  success: cardPictureCopy.removed,
});

/** Subscribes or unsubscribes the occasional letter. */
export const saveOccasionalLetterAction = memberAction("letters", {
  ...account,
  schema: occasionalLetterSchema,
  hidden: ["wording"],
  run: saveOccasionalLetter,
  success: (_, input) => (input.letters ? copy().letters.turnedOn : copy().letters.turnedOff),
});

/** Sends a confirmation link to the new address. */
export const requestEmailChangeAction = memberAction("change-email", {
  ...account,
  schema: changeEmailSchema,
  hidden: ["currentPassword"],
  run: async (member, input, now) => requestEmailChange(member, input, await clientNetwork(), now),
  success: (asked) => (asked === "same" ? copy().email.change.same : copy().email.change.sent),
});

/** Cancels an unconfirmed change of address. */
export const cancelEmailChangeAction = memberAction("cancel-email-change", {
  ...account,
  schema: z.object({}),
  run: (member, _, now) => cancelEmailChange(member, now),
  success: () => copy().email.pending.cancelled,
});

/** Signs the member out on one other device, or on all of them. */
export const revokeSessionsAction = memberAction("end-sessions", {
  ...account,
  schema: revokeSessionsSchema,
  limit: "revokeSessions",
  run: (member, { which }, now) =>
    which === "others" ? signOutOthers(member, now) : signOutDevice(member, which, now),
  success: (_, { which }) =>
    which === "others" ? copy().signingIn.everywhereDone : copy().signingIn.signedOut,
});

/** Deletes the member's account and signs this browser out. */
export const deleteAccountAction = memberAction("delete-account", {
  at: "/account",
  schema: deleteAccountSchema,
  hidden: ["currentPassword"],
  run: deleteOwnAccount,
  success: async () => {
    await clearSessionCookie();
    redirect("/auth?notice=deleted");
  },
});
