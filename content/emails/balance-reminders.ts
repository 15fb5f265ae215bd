import { email } from "../email";

const values = ["name", "retreat", "dates", "what", "balance", "dueDate", "balanceUrl"] as const;
const button = { label: "Pay {balance}", url: "{balanceUrl}" } as const;
const reason = "You get this because you reserved a place with a deposit.";

/** What is due: all that is left, or one of several payments. */
export const paymentNames = { balance: "balance", payment: "payment" } as const;

/** The time left until the balance is due. */
export const daysLeftWords = { one: "1 day", many: "{count} days" } as const;

/** To a buyer, two weeks before the balance is due. Not sent once it is paid, like all of these. */
export const balanceReminderFirst = email("Balance reminder, first", {
  values: [...values, "daysLeft", "again"],
  subject: "{daysLeft} to go: {balance} for the {retreat}",
  preheader: "Due by {dueDate}. It takes two minutes.",
  heading: "Fair notice",
  body: [
    "The {what} for the {retreat}, {dates}, is {balance}. It’s due by {dueDate}.",
    "Pay it now and forget about it, or leave it. I’ll write again {again} days before.",
  ],
  button,
  after: [
    "If the date is a problem, reply and tell me before it comes. It’s an easier conversation beforehand.",
  ],
  reason,
});

/** To a buyer, a few days before the balance is due. */
export const balanceReminderSecond = email("Balance reminder, second", {
  values: [...values, "daysLeft"],
  subject: "{daysLeft} to go: {balance} for the {retreat}",
  preheader: "Due by {dueDate}. The link takes two minutes.",
  heading: "A short one",
  body: ["The {what} of {balance} for the {retreat}, {dates}, is due by {dueDate}."],
  button,
  after: ["Stuck, or changed your mind? Reply to this and we’ll work out what’s possible."],
  reason,
});

/** To a buyer, on the day the balance is due. */
export const balanceDueToday = email("Balance due today", {
  values,
  subject: "Due today: {balance} for the {retreat}",
  preheader: "The link takes two minutes.",
  heading: "Today’s the day",
  body: [
    "The {what} of {balance} for the {retreat}, {dates}, is due today, {dueDate}.",
    "If you’ve paid in the last hour, our emails have crossed and you can ignore this.",
  ],
  button,
  after: ["Can’t today? Reply and say when."],
  reason,
});

/** To a buyer whose balance is overdue. */
export const balanceOverdue = email("Balance overdue", {
  values: [...values, "cancellationUrl"],
  subject: "Overdue: {balance} for the {retreat}",
  preheader: "It was due on {dueDate}. The link still works.",
  heading: "This one got away",
  body: [
    "The {what} of {balance} for the {retreat}, {dates}, was due on {dueDate} and hasn’t reached us.",
    "Your place is still yours for now. Pay with the button and all is well.",
    "If you can’t pay, or don’t want to come any more, please reply and say so. If I hear nothing I’ll write to you myself before anything happens to your place.",
  ],
  button,
  after: ["What you’d get back if you cancelled is set out here: {cancellationUrl}"],
  reason,
});

/** To a buyer who needs the link to the balance again. */
export const balanceLink = email("Link to pay the balance", {
  values,
  subject: "Your link: {balance} for the {retreat}",
  preheader: "Due by {dueDate}. The link takes two minutes.",
  heading: "Here’s your link",
  body: [
    "The {what} for the {retreat}, {dates}, is {balance}, due by {dueDate}. Here is the link to pay it.",
  ],
  button,
  after: ["Paid it another way already? Reply and tell me."],
  reason,
});
