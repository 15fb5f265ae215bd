import { email } from "../email";
import { facts } from "@/content/facts";

const { provider } = facts.checkout;

/** To the founder: a job about money that has used up its attempts. `about` may be "". */
export const founderJobFailed = email("Something about money failed", {
  values: ["problem", "about", "todo", "address"],
  subject: "Not done: {problem}",
  preheader: "What it’s about, and what’s left for you.",
  heading: "Money that needs a look",
  title: "{problem}",
  facts: [
    { label: "About", value: "{about}" },
    { label: "Done already", value: "Tried for about two days, without success." },
    { label: "For you", value: "{todo}" },
    { label: "Your reply goes to", value: "{address}" },
  ],
  replyTo: "{address}",
});

/** What has not happened, and what to do, by kind of failed job. */
export const failedJobWords = {
  "process-stripe-event": {
    problem: `News from ${provider} hasn’t been taken in`,
    todo: `A payment, refund or plan may look older here than at ${provider}: believe ${provider}. It’s tried again each night for a month. If you see it again next week, have the site looked at.`,
  },
  "refund-payment": {
    problem: "A payment that should go back hasn’t gone back",
    todo: `It’s tried again each night. If the buyer can’t wait, refund it at ${provider}: it’s never sent twice.`,
  },
  "sync-payment": {
    problem: "What has become of a payment isn’t known",
    todo: `Compare it with ${provider}. A refund or a dispute of it is looked for each night.`,
  },
  "subscribe-plan": {
    problem: "A plan’s later payments aren’t set up",
    todo: `Nothing today: the first payment is here, and it’s tried again each night. If you hear this twice, have the site looked at. Don’t set a subscription up at ${provider} yourself: then two would charge.`,
  },
  "limit-plan": {
    problem: `A plan has no end at ${provider} yet`,
    todo: `Nothing today: it’s tried again each night. Before the last payment is due, set its end at ${provider} yourself if you’ve heard this twice.`,
  },
  "cancel-plan": {
    problem: `A plan that is over may still take money at ${provider}`,
    todo: `Cancel its subscription at ${provider}, if it’s still there. It’s tried again each night.`,
  },
  "pause-plan": {
    problem: "Nobody was told that a plan’s access pauses",
    todo: "The access itself has paused. A friendly line from you helps, if the payment is still missing.",
  },
  "charge-balance": {
    problem: "A balance wasn’t taken from the card that was to pay it",
    todo: `It’s tried again each morning for a few days, then the buyer is asked by letter. Don’t charge it at ${provider} yourself: then two might charge.`,
  },
  "remove-card": {
    problem: `A card that isn’t needed any more is still saved at ${provider}`,
    todo: `It’s never charged again. Try this again on the page of events, or remove the card from its customer at ${provider}.`,
  },
  "expire-checkout": {
    problem: "A payment page of something that’s over wasn’t closed",
    todo: `Such a page closes by itself within the hour. Look at ${provider} whether a payment came in meanwhile.`,
  },
  "retry-invoice": {
    problem: "A missing payment wasn’t tried again",
    todo: `It stays owed, with a link on the member’s page. To try it now, charge its invoice at ${provider}.`,
  },
  "mark-invoice-paid": {
    problem: `${provider} still asks for a payment that you’ve recorded`,
    todo: `Mark its invoice as paid outside of ${provider}. Should it be charged meanwhile, that goes back by itself.`,
  },
  "send-refund": {
    problem: "A refund that you asked for hasn’t been made",
    todo: `It’s tried again each night. If the buyer can’t wait, refund it at ${provider}: what’s asked for here is then refused, and you hear of it.`,
  },
  "submit-evidence": {
    problem: "Evidence of a dispute hasn’t reached the bank",
    todo: `It’s tried again each night. If the deadline is near, submit it at ${provider}: the texts are on the order’s page of the dispute.`,
  },
} as const;

/** What it is about, if that is known. */
export const failedJobAbout = {
  purchase: "{name}: {item}, {reference}",
  event: `{type}, which ${provider} calls {id}`,
} as const;
