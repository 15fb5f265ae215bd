import { facts } from "@/content/facts";
import { stopLine } from "./letters-on";

/** To somebody who has joined the UK retreat waitlist. */
export const waitlistUkRetreat = {
  values: ["name", "bookingUrl", "stopUrl"],
  optional: ["stopUrl"],
  subject: "You’re on the waitlist for Dorset",
  preheader: `${facts.dorset.dates}. You hear first.`,
  heading: "You’re on the list",
  body: [
    `You’re on the waitlist for the ${facts.dorset.name} in ${facts.dorset.location}, ${facts.dorset.dates}.`,
    `When booking opens, or a place comes free, you hear before it’s announced anywhere else. A place is £${facts.dorset.sharedPrice} in a shared room or £${facts.dorset.singlePrice} in a room of your own. A £${facts.dorset.deposit} deposit holds it.`,
  ],
  button: {
    label: "See what’s included",
    url: "{bookingUrl}",
  },
  after: ["Changed your mind? Reply with “take me off” and I will."],
  stop: stopLine,
  reason: "You get this because you joined the UK retreat waitlist.",
} as const;
