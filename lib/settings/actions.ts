"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { accountCopy } from "@/content/pages/account";
import { cardPictureCopy } from "@/content/pages/card-picture";
import { clientNetwork } from "@/lib/access/client-address";
import { clearSessionCookie } from "@/lib/access/session-cookie";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { countTry } from "@/lib/access/rate-limits";
import { removePicture } from "@/lib/members/picture";
import { ok } from "@/lib/result";
import { askEmailChange, cancelEmailChange } from "./change-email";
import { deleteOwnAccount } from "./delete-account";
import { saveOccasionalLetter } from "./occasional-letter";
import {
  changeEmailSchema,
  deleteAccountSchema,
  endSessionsSchema,
  occasionalLetterSchema,
  removePictureSchema,
  settingsSchema,
} from "./schema";
import { signOutDevice, signOutOthers } from "./sessions";
import { saveSettings } from "./settings";

const page = "/account";
const { email, letters, settings, signingIn } = accountCopy;

/** Saves the display name, profile and visibility. */
export async function saveSettingsAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "settings",
    schema: settingsSchema,
    run: async (input) => {
      await saveSettings(member, input);
      revalidatePath(page);
      return ok(settings.saved);
    },
  });
}

/** Deletes the member's card picture. */
export async function removePictureAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "picture",
    schema: removePictureSchema,
    run: async () => {
      await removePicture(member, clockNow());
      revalidatePath(page);
      return ok(cardPictureCopy.removed);
    },
  });
}

/** Subscribes or unsubscribes the occasional letter. */
export async function saveOccasionalLetterAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "letters",
    schema: occasionalLetterSchema,
    run: async ({ letters: wanted }) => {
      const result = await saveOccasionalLetter(member, wanted, new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok(wanted ? letters.turnedOn : letters.turnedOff);
    },
  });
}

/** Sends a confirmation link to the new address. */
export async function askEmailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "change-email",
    schema: changeEmailSchema,
    hidden: ["currentPassword"],
    run: async (input) => {
      const result = await askEmailChange(member, input, await clientNetwork(), new Date());
      if (!result.ok) return result;
      revalidatePath(page);
      return ok(result.value === "same" ? email.change.same : email.change.sent);
    },
  });
}

/** Cancels an unconfirmed change of address. */
export async function cancelEmailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "cancel-email-change",
    schema: z.object({}),
    run: async () => {
      await cancelEmailChange(member, new Date());
      revalidatePath(page);
      return ok(email.pending.cancelled);
    },
  });
}

/** Signs the member out on one other device, or on all of them. */
export async function endSessionsAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "end-sessions",
    schema: endSessionsSchema,
    run: async ({ which }) => {
      const allowed = await countTry("endSessions", [member.userId]);
      if (!allowed.ok) return allowed;
      const now = new Date();
      await (which === "others" ? signOutOthers(member, now) : signOutDevice(member, which, now));
      revalidatePath(page);
      return ok(which === "others" ? signingIn.everywhereDone : signingIn.signedOut);
    },
  });
}

/** Deletes the member's account and signs this browser out. */
export async function deleteAccountAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(page);
  return answerKnown(form, {
    name: "delete-account",
    schema: deleteAccountSchema,
    hidden: ["currentPassword"],
    run: async (input) => {
      const result = await deleteOwnAccount(member, input, new Date());
      if (!result.ok) return result;
      await clearSessionCookie();
      redirect("/auth?notice=deleted");
    },
  });
}
