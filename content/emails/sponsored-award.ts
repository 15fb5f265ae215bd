import { email } from "../email";
import { whatToExpect } from "./booking-what-to-expect";

/** To the winner of the sponsored place. */
export const sponsoredAwarded = email("Sponsored place, awarded", {
  values: [
    "name",
    "retreat",
    "dates",
    "room",
    "course",
    "bookingUrl",
    "cancellationUrl",
    "termsUrl",
    "clubhouse",
    "clubhouseUrl",
  ],
  // Empty if the booking gives no access
  optional: ["clubhouse", "clubhouseUrl"],
  subject: "The sponsored place is yours: {retreat}, {dates}",
  preheader: "It’s paid for. Here’s what happens next.",
  heading: "It’s yours",
  body: [
    "I’ve read every application, some of them twice, and the sponsored place on the {retreat} is yours.",
    "A member of our community has paid for it: the retreat, your bed, the meals and the workshops. You owe nothing, now or later. Travel is yours to arrange.",
  ],
  facts: [
    { label: "Retreat", value: "{retreat}" },
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
    { label: "To pay", value: "Nothing" },
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  section: whatToExpect,
  after: [
    "{clubhouse} {clubhouseUrl}",
    "Before you come I’d like to know a few things: when you arrive, what you don’t eat, whom to ring. Five minutes, whenever it suits you: {bookingUrl}/guest",
    "The place comes with our terms of service: {termsUrl}",
    "If you can’t come after all, tell me early, so that somebody else can. The cancellation policy: {cancellationUrl}",
    "The link in the button is personal and needs no password. Keep this email.",
  ],
  reason: "You get this because you applied for the sponsored place.",
});

/** To all other applicants for it. */
export const sponsoredNotChosen = email("Sponsored place, not chosen", {
  values: ["name", "retreat"],
  subject: "About the sponsored place",
  preheader: "It went to somebody else this time.",
  heading: "Not this time",
  body: [
    "Thank you for applying for the sponsored place on the {retreat}. I read your letter from start to finish, and it stayed with me.",
    "The place went to somebody else this time, and that says nothing about your idea. There was one bed, and more than one person who should have had it.",
    "Please don’t put the idea away. If you’d like me to keep your letter for the next place there is, reply and say so.",
  ],
  reason: "You get this because you applied for the sponsored place.",
});
