import { email } from "../email";

/** To the first matching entry of the waitlist, when a place is freed. */
export const placeOffered = email("Free place offered to the waitlist", {
  values: ["name", "retreat", "dates", "place", "room", "price", "deposit", "until", "offerUrl", "leaveUrl"],
  subject: "A place in {place} has come free, and it’s yours if you want it",
  preheader: "Kept for you until {until}.",
  heading: "A place for you",
  body: [
    "A place {room} has come free on the {retreat}, {dates}. You’re next in the line, so it’s offered to you.",
    "It costs {price}. Pay a {deposit} deposit or all of it. It’s kept for you, and for nobody else, until {until}.",
  ],
  button: {
    label: "See the place",
    url: "{offerUrl}",
  },
  after: [
    "Can’t come after all? Say no on the same page and the next in the line gets it sooner.",
    "To leave the waitlist altogether: {leaveUrl}",
  ],
  reason: "You get this because you’re on the waitlist.",
});

/** To an entry whose offer has expired. */
export const placeOfferLapsed = email("Offer of a place has ended", {
  values: ["name", "retreat", "dates", "place", "room", "waitlistUrl", "leaveUrl"],
  subject: "The place in {place} has gone to the next in the line",
  preheader: "We kept it as long as we said.",
  heading: "Not this time",
  body: [
    "The place {room} on the {retreat}, {dates}, was kept for you. Its time is over, and it’s offered to the next in the line.",
    "You’re no longer in the line yourself, so that places don’t wait for an answer twice. If you’d still like to come, join again: you’ll stand at the end.",
  ],
  button: {
    label: "Join the waitlist again",
    url: "{waitlistUrl}",
  },
  after: [
    "Did life get in the way? Reply to this and tell me.",
    "You’re off the waitlist, and this page says so: {leaveUrl}",
  ],
  reason: "You get this because you were on the waitlist.",
});
