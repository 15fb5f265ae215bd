import { facts } from "../facts";

const { provider } = facts.checkout;

/** The engine room: what Stripe told us, and the website's own work. */
export const eventListCopy = {
  headline: "Events",
  text: `What ${provider} told us, and the work the website does by itself. Running something again changes nothing that’s already right.`,
  heading: `What ${provider} told us`,
  placeholder: "Kind or number",
  states: { all: "All", failed: "Stuck", waiting: "Waiting", done: "Done" },
  columns: {
    what: "What",
    whose: "Whose",
    state: "State",
    received: "Received",
    done: "Done",
    error: "What the machine said",
    id: "Number",
    again: "What to press",
  },
  statuses: { failed: "Stuck", waiting: "Waiting", done: "Done", ignored: "Not needed here" },
  line: "Received {day}.",
  nobody: "–",
  empty: { title: "Nothing yet", text: `The first news from ${provider} stands here the minute it comes.` },
  again: {
    label: "Run again",
    of: "Run again: {what}",
    done: { title: "Running", text: "It runs again within a minute. Check back then." },
    failure: { title: "Nothing changed", text: "That didn’t work. Try again." },
  },
  refusals: {
    notAdmin: "You’re no longer an administrator.",
    notFound: "This event doesn’t exist.",
    done: "This has already been done.",
    underWay: "This is already being tried. Check again in a minute.",
  },
  // What each kind of news says
  types: {
    "checkout.session.completed": "Somebody paid",
    "checkout.session.async_payment_succeeded": "A slow payment arrived",
    "checkout.session.async_payment_failed": "A slow payment failed",
    "checkout.session.expired": "Somebody left the till without paying",
    "charge.refunded": "Money went back",
    "charge.refund.updated": "A refund changed",
    "refund.created": "A refund began",
    "refund.updated": "A refund changed",
    "refund.failed": "A refund failed",
    "charge.dispute.created": "A bank asks for money back",
    "charge.dispute.updated": "A dispute changed",
    "charge.dispute.funds_withdrawn": "A dispute took money",
    "charge.dispute.funds_reinstated": "A dispute gave money back",
    "charge.dispute.closed": "A dispute is decided",
    "invoice.paid": "A monthly payment arrived",
    "invoice.payment_failed": "A monthly payment was refused",
    "invoice.payment_action_required": "A bank wants a monthly payment confirmed",
    "invoice.voided": "A monthly payment was cancelled",
    "invoice.marked_uncollectible": "A monthly payment was abandoned",
    "customer.updated": "A card was changed",
    "customer.subscription.updated": "A monthly plan changed",
    "customer.subscription.deleted": "A monthly plan ended",
  },
  otherType: "Something else: {type}",
} as const;

/** The website's own work, in words. */
export const jobCopy = {
  stuck: {
    heading: "Given up",
    text: "Tried for two days without success. Each says what you can do.",
    none: "Nothing is stuck.",
    since: "Given up {time}",
    person: "Open {about}",
    more: { one: "And 1 more.", many: "And {count} more." },
  },
  trying: {
    heading: "Retrying",
    tries: { one: "Tried once. Next: {time}.", many: "Tried {count} times. Next: {time}." },
  },
  waiting: {
    heading: "What runs by itself",
    none: "Nothing is waiting.",
    one: "1 waiting",
    many: "{count} waiting",
    next: "Next: {time}",
  },
  // Whether money can be lost while it is not done
  money: {
    "process-stripe-event": { isAtRisk: false, text: `Money: safe at ${provider}; our pages may be behind.` },
    "refund-payment": { isAtRisk: true, text: "Money: someone is waiting for a refund." },
    "sync-payment": { isAtRisk: false, text: `Money: safe at ${provider}; our pages may be behind.` },
    "limit-plan": { isAtRisk: true, text: "Money: without an end, too many payments might be taken." },
    "end-plan": { isAtRisk: true, text: "Money: a payment might be taken that nobody owes." },
    "pause-plan": { isAtRisk: false, text: "Money: none is at risk." },
    "charge-balance": { isAtRisk: true, text: "Money: a balance stays owed." },
    "forget-card": { isAtRisk: false, text: "Money: none is at risk. A card is kept longer than promised." },
    "end-checkout": { isAtRisk: true, text: "Money: someone might pay for something that has ended." },
    "retry-invoice": { isAtRisk: true, text: "Money: a payment stays owed." },
    "settle-invoice": { isAtRisk: true, text: "Money: a payment recorded by hand might be taken again." },
    "send-refund": { isAtRisk: true, text: "Money: someone is waiting for a refund." },
    "subscribe-plan": {
      isAtRisk: true,
      text: "Money: the next monthly payments aren’t taken automatically.",
    },
  },
  // What each kind of work is
  names: {
    "deliver-letter": "Letters",
    "process-stripe-event": `News from ${provider}`,
    "refund-payment": "Refunds",
    "sync-payment": "Checking payments",
    "limit-plan": "End dates of monthly plans",
    "end-plan": "Ending monthly plans",
    "pause-plan": "Pausing access",
    "charge-balance": "Taking balances automatically",
    "forget-card": "Deleting saved cards",
    "end-checkout": "Closing payment pages",
    "retry-invoice": "Retrying missed payments",
    "settle-invoice": "Telling Stripe about payments by hand",
    "send-refund": "Sending money back",
    "subscribe-plan": "Starting monthly payments",
  },
} as const;
