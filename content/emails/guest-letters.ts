import { email } from "../email";

const values = ["name", "retreat", "dates", "guestUrl", "until"] as const;
const button = { label: "Fill in the form", url: "{guestUrl}" } as const;
const reason = "You get this because you booked a place with this address.";
const rest =
  "Leave blank what you like, but for somebody to ring. You can change your answers until {until}.";

/** To a guest without a completed form, a month before the retreat. Not sent once it is completed. */
export const guestFormFirst = email("Guest form, first request", {
  values,
  subject: "A few questions: {retreat}, {dates}",
  preheader: "When you arrive, what you don’t eat, whom to ring. Five minutes.",
  heading: "Before you come",
  body: [
    "I don’t know yet when you arrive at the {retreat}, what you don’t eat, or whom to ring if something happens. Five minutes, once, and no password.",
    "There’s a line for somebody you’d like to share a room with, too.",
  ],
  button,
  after: [rest],
  reason,
});

/** To the same, a second time and nearer. */
export const guestFormSecond = email("Guest form, second request", {
  values,
  subject: "Still to tell me: {retreat}, {dates}",
  preheader: "The cook would like to know what you don’t eat.",
  heading: "A short one",
  body: [
    "The cook writes her list for the {retreat} soon, and your line on it is empty. So is the one that says when you arrive.",
  ],
  button,
  after: [rest],
  reason,
});

/** To every guest, a week before. */
export const guestBefore = email("A week before the retreat", {
  values: [...values, "firstDay", "arrival", "where", "packing"],
  optional: ["arrival", "packing"],
  subject: "What to bring: {retreat}, {dates}",
  preheader: "Doors, the way, and what goes into the bag.",
  heading: "Nearly there",
  body: ["The {retreat} begins on {firstDay}. {arrival}", "{where}"],
  button: { label: "When I arrive, what I eat", url: "{guestUrl}" },
  section: {
    heading: "What to bring",
    replacedBy: "packing",
    texts: [
      "Clothes you can sit on grass in, shoes that don’t mind mud, something warm for the evening and something for the rain. There’s no dress code to get wrong.",
      "Something to write with, and whatever there is of your idea so far: notes, a box, half a sentence.",
      "Your medicine and your charger. Leave the laptop if you can bear to.",
    ],
  },
  after: [
    "If your plans have changed, or you haven’t told me about them yet, the button leads to your own page. It’s open until {until}.",
  ],
  reason,
});

/** The arrival and the address, for the email a week before. */
export const whereWords = {
  doors: "The doors are open from {doors}.",
  address: "The address: {address}.",
  noAddress:
    "The address and the last mile come in a letter of mine. Reply to this if you haven’t had it in two days.",
  station:
    "The station is {station}. If you’d like a lift from there, tick it on your page and we meet your train.",
} as const;

/** To every guest, after the retreat. */
export const guestAfter = email("After the retreat", {
  values: ["name", "retreat", "communityUrl", "goesOn"],
  subject: "Thank you, and what now: {retreat}",
  preheader: "The others are in the Clubhouse.",
  heading: "Home again",
  body: [
    "Thank you for coming to the {retreat}. I hope the bag is unpacked, or at least open.",
    "The first thing you said you’d do is still small enough to do this week. When it’s done, or when it isn’t, tell the others: they’re in the Clubhouse.",
  ],
  button: { label: "Go to the Clubhouse", url: "{communityUrl}" },
  after: [
    "If you’ve no account yet, join with this address. If the door doesn’t open for you, reply and I’ll see to it.",
    "What you wrote about access and health, if you did, is deleted by {goesOn}.",
  ],
  reason: "You get this because you were a guest on a retreat.",
});

/** To one guest of a past retreat, when the founder asks for a sentence to quote. */
export const feedbackRequest = email("A sentence to quote", {
  values: ["name", "retreat", "feedbackUrl", "until", "said"],
  optional: ["said"],
  subject: "May I quote you? {retreat}",
  preheader: "One sentence, in your words. Or none.",
  heading: "May I quote you?",
  body: [
    "You came to the {retreat}. People who wonder whether to come ask me what it’s like, and I’m the last person to believe on that.",
    "{said}",
    "So: one sentence, in your words, with the name you’d like below it. Nothing appears anywhere unless you say so on that page.",
  ],
  button: { label: "Write a sentence", url: "{feedbackUrl}" },
  after: ["The page is open until {until}. If you’d rather not, do nothing: I won’t ask twice."],
  reason: "You get this because you were a guest on a retreat.",
});

/** To every guest after the retreat: four questions. */
export const feedbackForm = email("How it was", {
  values: ["name", "retreat", "feedbackUrl", "until"],
  subject: "How was it, honestly? {retreat}",
  preheader: "Four questions, five minutes. Polite isn’t needed.",
  heading: "How was it, honestly?",
  body: [
    "You came to the {retreat}. What must stay, and what can go? Four questions, five minutes. I read every word, and polite isn’t needed.",
  ],
  button: { label: "Answer four questions", url: "{feedbackUrl}" },
  after: ["Nothing you write is shown anywhere unless you say so on that page. It’s open until {until}."],
  reason: "You get this because you were a guest on a retreat.",
});

/** What the founder remembers them saying, for that email. */
export const feedbackWords = {
  said: "I remember you saying “{words}”. That would do, if you still mean it.",
} as const;
