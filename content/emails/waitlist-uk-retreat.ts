import { stopLine } from "./letters-on";

/** To somebody who has joined the waitlist of a retreat. */
export const waitlistUkRetreat = {
  values: [
    "name",
    "list",
    "retreat",
    "place",
    "location",
    "dates",
    "prices",
    "deposit",
    "bookingUrl",
    "stopUrl",
  ],
  optional: ["stopUrl"],
  subject: "You’re on the waitlist for {place}",
  preheader: "{dates}. You hear first.",
  heading: "You’re on the list",
  body: [
    "You’re on the waitlist for the {retreat} in {location}, {dates}.",
    "When booking opens, or a place comes free, you hear before it’s announced anywhere else. A place is {prices}. A {deposit} deposit holds it.",
  ],
  button: {
    label: "See what’s included",
    url: "{bookingUrl}",
  },
  after: ["Changed your mind? Reply with “take me off” and I will."],
  stop: stopLine,
  reason: "You get this because you joined the {list} waitlist.",
} as const;
