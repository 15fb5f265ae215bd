import { facts } from "@/content/facts";
import { email } from "../email";

const reason = "You get this because you booked a place with this address.";
const waits = "You get this because you’re on the waitlist.";

/** To the buyer of an order of a retreat that the founder cancelled, once the refund is on its way. */
export const retreatCancelled = email("Retreat cancelled", {
  values: ["name", "subject", "message", "retreat", "dates", "money", "choiceUrl", "reference"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location", "bookingUrl"],
  subject: "{subject}",
  preheader: "The {retreat}, {dates}, and what happens to your money.",
  heading: "I’m sorry",
  body: [
    "{message}",
    "{money}",
    "Your place on the {retreat}, {dates}, is cancelled. Nothing more is taken, and there are no more reminders. The file attached takes it out of your calendar.",
  ],
  facts: [{ label: "Reference", value: "{reference}" }],
  button: { label: "See your booking", url: "{choiceUrl}" },
  after: ["If you’d like to talk it over, reply to this."],
  reason,
});

/** To the buyer of a cancelled order who chooses by the deadline: the money, or a voucher. */
export const retreatOffered = email("Retreat cancelled: money or a voucher", {
  values: ["name", "subject", "message", "retreat", "dates", "money", "deadline", "choiceUrl", "reference"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location", "bookingUrl"],
  subject: "{subject}",
  preheader: "The {retreat}, {dates}. Your money back, or a voucher: you decide.",
  heading: "I’m sorry",
  body: [
    "{message}",
    "{money}",
    "Please tell us by {deadline}. If we don’t hear from you, everything goes back to you.",
    "Your place on the {retreat}, {dates}, is cancelled. Nothing more is taken, and there are no more reminders. The file attached takes it out of your calendar.",
  ],
  facts: [{ label: "Reference", value: "{reference}" }],
  button: { label: "Choose", url: "{choiceUrl}" },
  after: ["The link is personal and needs no password. If you’d like to talk it over, reply to this."],
  reason,
});

/** To those who have not chosen between the money and a voucher yet. */
export const retreatOfferedReminder = email("Retreat cancelled: reminder to choose", {
  values: ["name", "retreat", "dates", "deadline", "choiceUrl"],
  subject: "Please choose by {deadline}: {retreat}",
  preheader: "If we don’t hear from you, everything goes back to you.",
  heading: "Money or a voucher?",
  body: [
    "The {retreat}, {dates}, isn’t taking place, and we haven’t heard which you’d rather have: your money back, or a voucher for another one.",
    "If we don’t hear from you by {deadline}, everything you’ve paid goes back to you.",
  ],
  button: { label: "Choose", url: "{choiceUrl}" },
  reason,
});

/** To a buyer who chose a voucher in place of the money: it is in this email. */
export const retreatVoucher = email("Retreat cancelled: the voucher", {
  values: ["name", "item", "retreat", "dates", "money", "code", "validUntil", "reference", "voucherUrl"],
  subject: "Your voucher for another retreat",
  preheader: "In place of the {retreat}. Good until {validUntil}.",
  heading: "To be continued",
  body: [
    "The {retreat}, {dates}, isn’t taking place, and you’d rather come to another one than have your money back. We’re glad. {money}",
    "Choose a retreat, and type the code where the booking form says “Code”. It pays first, your card pays the rest. What’s left stays on it.",
  ],
  facts: [
    { label: "Voucher", value: "{item}" },
    { label: "Code", value: "{code}" },
    { label: "Good until", value: "{validUntil}" },
    { label: "Reference", value: "{reference}" },
  ],
  button: { label: "See your voucher", url: "{voucherUrl}" },
  after: ["The link in the button is yours alone. Whoever has the code can spend it."],
  reason,
});

/** To the buyer of an order of a retreat that the founder moved: they choose by the deadline. */
export const retreatMoved = email("Retreat moved", {
  values: ["name", "subject", "message", "before", "retreat", "dates", "money", "deadline", "choiceUrl"],
  subject: "{subject}",
  preheader: "Now {dates}. You decide what suits you.",
  heading: "The dates have moved",
  body: [
    "{message}",
    "{money}",
    "Please tell us by {deadline}. If we don’t hear from you, everything goes back to you.",
  ],
  facts: [
    { label: "Before", value: "{before}" },
    { label: "Now", value: "{retreat}, {dates}" },
  ],
  button: { label: "Choose", url: "{choiceUrl}" },
  after: ["The link is personal and needs no password."],
  reason,
});

/** To those who have not chosen yet. */
export const retreatMovedReminder = email("Retreat moved: reminder to choose", {
  values: ["name", "before", "retreat", "dates", "deadline", "choiceUrl"],
  subject: "Please choose by {deadline}: {retreat}",
  preheader: "If we don’t hear from you, everything goes back to you.",
  heading: "Will you come?",
  body: [
    "The {retreat} was planned for {before} and is now {dates}. We haven’t heard whether you’ll come.",
    "If we don’t hear from you by {deadline}, everything you’ve paid goes back to you, and your place is free again.",
  ],
  button: { label: "Choose", url: "{choiceUrl}" },
  reason,
});

/** To a buyer who comes on the new dates of the same retreat. */
export const retreatChosen = email("Retreat moved: they come", {
  values: ["name", "retreat", "dates", "room", "money", "deadline", "bookingUrl"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "You’re coming: {retreat}, {dates}",
  preheader: "Your place on the new dates.",
  heading: "You’re coming",
  body: ["Your place on the {retreat} is now for {dates}, in the same room at the same price.", "{money}"],
  facts: [
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
  ],
  button: { label: "See your booking", url: "{bookingUrl}" },
  after: ["You can change your mind until {deadline}, on the same page. The calendar file is attached."],
  reason,
});

/** To a guest beside a buyer who comes on the new dates. */
export const retreatChosenGuest = email("Retreat moved: their guests come", {
  values: ["name", "from", "retreat", "dates", "room", "bookingUrl"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location"],
  subject: "New dates: {retreat}, {dates}",
  preheader: "{from} has chosen them for you too.",
  heading: "New dates",
  body: [
    "The {retreat} has moved to {dates}, and {from} has said that you’ll both come. There’s nothing for you to pay.",
  ],
  facts: [
    { label: "Dates", value: "{dates}" },
    { label: "Room", value: "{room}" },
  ],
  button: { label: "See your place", url: "{bookingUrl}" },
  after: ["Can’t make it then? Talk to {from}, or reply to this. The calendar file is attached."],
  reason: "You get this because somebody booked a place for this address.",
});

/** To a buyer who wants the money back, or has not answered, once it is on its way. */
export const retreatDeclined = email("Retreat moved or cancelled: money back", {
  values: ["name", "answer", "retreat", "dates", "money", "choiceUrl", "reference"],
  // Of the calendar entry
  attached: ["firstDay", "lastDay", "location", "bookingUrl"],
  subject: "Your place on the {retreat}: everything goes back",
  preheader: "What happens to your money.",
  heading: "Everything goes back",
  body: [
    "{answer}",
    "{money}",
    "Your place on the {retreat}, {dates}, is cancelled, and nothing more is taken.",
  ],
  facts: [{ label: "Reference", value: "{reference}" }],
  button: { label: "See your booking", url: "{choiceUrl}" },
  after: ["Didn’t want this? Reply, and we’ll see what’s free."],
  reason,
});

/** To a waitlist whose retreat is cancelled. */
export const waitlistCancelled = email("Retreat cancelled, to its waitlist", {
  values: ["name", "list", "dates", "retreatsUrl"],
  subject: "The {list} isn’t taking place",
  preheader: "You were on its waitlist.",
  heading: "Not this time",
  body: [
    "You’re on the waitlist for the {list}, {dates}. It isn’t taking place, so the list is closed and you’ve come off it.",
    "There may be another that suits you.",
  ],
  button: { label: "See the retreats", url: "{retreatsUrl}" },
  reason: waits,
});

/** To a waitlist whose retreat has new dates. */
export const waitlistMoved = email("Retreat moved, to its waitlist", {
  values: ["name", "list", "before", "dates", "leaveUrl"],
  subject: "The {list} has moved: {dates}",
  preheader: "You’re still on its waitlist.",
  heading: "New dates",
  body: [
    "The {list} was planned for {before} and is now {dates}. You’re still on its waitlist, where you were.",
  ],
  after: ["Can’t make it then? Leave the waitlist here: {leaveUrl}"],
  reason: waits,
});

/** To the founder, once every order of a cancelled or moved retreat is settled. */
export const founderRetreatChanged = email("A changed retreat is settled", {
  values: ["retreat", "dates", "change", "sent", "byHand", "orders", "todo", "changeUrl"],
  subject: "Done: {retreat} {change}",
  preheader: "What went back, and what’s left for you.",
  heading: "All settled",
  title: "{retreat}, {dates}: {change}",
  facts: [
    { label: "Orders", value: "{orders}" },
    { label: "Sent to cards", value: "{sent}" },
    { label: "By hand", value: "{byHand}" },
    { label: "For you", value: "{todo}" },
  ],
  button: { label: "See all of it", url: "{changeUrl}" },
});

/** What happens to the money of an order: sentences of these emails and of the page where buyers choose. */
export const retreatChangeMoney = {
  card: `{amount} goes back to the card you paid with. Allow ${facts.refunds.days}; banks take their time.`,
  hand: "{amount} goes back by bank transfer. Please tell us where to, by the button below.",
  voucher: "{amount} is back on the voucher you paid with.",
  payer: "What goes back goes to whoever paid for the place.",
  disputed: "Your bank is looking into {amount} of it, so it decides about that.",
  nothing: "You haven’t paid anything, so there’s nothing to send back.",
  offered: "You’ve paid {paid}. You can have all of it back, or a voucher worth {worth} for another retreat.",
  offeredRest: "The rest of what was paid goes back either way.",
  exchanged: "It’s worth {worth}: all of the {paid} you paid.",
  exchangedMore: "It’s worth {worth}: the {paid} you paid, and {bonus} on top from us.",
  comes:
    "You have paid {paid}. Come on the new dates and nothing more is owed. If you can’t, all of it goes back.",
  comesOwed:
    "You have paid {paid}. Come on the new dates and {owed} is left to pay, by {dueDate}. If you can’t, all of it goes back.",
  comesFree: "Come on the new dates and nothing is owed. If you can’t, just say so.",
  owed: "{owed} is left to pay, by {dueDate}.",
  paid: "There’s nothing more to pay.",
} as const;

/** Why the money goes back: a sentence. */
export const retreatDeclinedWords = {
  asked: "You’d like your money back, and that’s fine.",
  late: "We hadn’t heard from you by {deadline}, so everything you paid goes back.",
  empty: "You’d like a voucher, but there’s nothing left that it could stand for.",
} as const;

/** The summary for the founder. */
export const retreatChangedWords = {
  cancel: "cancelled",
  move: "moved",
  orders: "{count} settled",
  comes: "{comes} come, {back} got everything back",
  vouchers: "{count} settled, {vouchers} of them with a voucher",
  todo: "{count} to pay back by hand, on the page of the change",
  nothing: "Nothing.",
} as const;
