import { undeliveredReason } from "@/lib/notifications/failure-reasons";
import { irrelevanceReasons, type IrrelevanceReason } from "@/lib/email/relevance-check";
import { isFailedDelivery, type FailedDelivery } from "@/lib/email/delivery-status";
import type { EmailArrival } from "@/prisma/generated/enums";

export const shortReasons = {
  address: "no such address",
  outage: "the mail service was down",
  allowance: "our allowance was used up",
  settings: "our settings were refused",
  unclear: "it may have arrived",
  restored: "held after a restore",
  ours: "the website couldn’t write it",
  link_over: "its link had run out",
  no_longer_needed: "no longer needed",
  lost: "the mail service gave it up",
  bounced_softly: "nothing gets through just now",
  bounced: "no such address",
  complained: "called spam",
};
export const unsentReasons = {
  address: {
    title: "The mail service won’t take the address.",
    text: "Most likely a typo. Correct the address, or phone.",
  },
  outage: { title: "The mail service couldn’t be reached.", text: "Once it can be, send the letter again." },
  allowance: {
    title: "We’d used up what the mail service lets us send.",
    text: "Tomorrow, or with a bigger plan there, send it again.",
  },
  settings: {
    title: "The mail service doesn’t accept our settings.",
    text: "Contact your developer. Once it’s fixed, send it again.",
  },
  unclear: {
    title: "The mail service never answered.",
    text: "It may have arrived after all. Sent again, it may arrive twice.",
  },
  restored: {
    title: "It was waiting in the backup that was restored.",
    text: "It may have gone out since that backup. Ask the recipient, or send it again.",
  },
  ours: { title: "The website couldn’t write this letter.", text: "Contact your developer." },
  link_over: {
    title: "Its link had run out before it could be sent.",
    text: "The recipient can ask for a new one. You don’t need to do anything.",
  },
  no_longer_needed: {
    title: "It wasn’t needed any more.",
    text: "It was dealt with before the letter could be sent. You don’t need to do anything.",
  },
  lost: {
    title: "The mail service accepted it, and then gave up.",
    text: "Send it again. If that happens twice, contact your developer.",
  },
  bounced_softly: {
    title: "It came back: the address doesn’t accept mail at the moment.",
    text: "Usually a full mailbox. If it’s important, phone; or send it again in a day or two.",
  },
  bounced: {
    title: "It came back: there’s no such address.",
    text: "A typo, or the mailbox is closed. Correct the address, or phone.",
  },
  complained: {
    title: "It arrived, and the recipient reported it as spam.",
    text: "From now on only requested letters and those about purchases go there. Don’t write to ask why.",
  },
};

export type UnsentReason = ReturnType<typeof undeliveredReason> | IrrelevanceReason | FailedDelivery;

type AccessLevel = { lastError: string | null; attempts: number; arrival: EmailArrival | null };

/** Why an email failed or bounced; null if nothing went wrong. */
export function whyNotArrived({ lastError, attempts, arrival }: AccessLevel): UnsentReason | null {
  if (isFailedDelivery(arrival)) return arrival;
  return lastError === null ? null : unsentReason(lastError, attempts);
}

/** Why an email wasn't sent, from the outbox's error; `tries` so far. */
export function unsentReason(error: string | null, tries: number): UnsentReason {
  return irrelevanceReasons.find((reason) => reason === error) ?? undeliveredReason(error, tries);
}
