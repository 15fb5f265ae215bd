import type Stripe from "stripe";
import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { calendarDay, daysBetween, formatDay, formatDays, formatTime } from "@/lib/time/dates";
import { plural } from "@/lib/text";

/** The text fields of Stripe's evidence that are filled, and the longest text of each. */
export const evidenceLimits = {
  customer_name: 5_000,
  customer_email_address: 5_000,
  product_description: 20_000,
  service_date: 5_000,
  refund_policy_disclosure: 20_000,
  cancellation_policy_disclosure: 20_000,
  refund_refusal_explanation: 20_000,
  access_activity_log: 20_000,
  uncategorized_text: 20_000,
} as const satisfies { [Name in keyof Stripe.DisputeUpdateParams.Evidence]?: number };

type EvidenceField = keyof typeof evidenceLimits;
export type EvidenceTexts = Partial<Record<EvidenceField, string>>;

export const exhibitIds = [
  "order",
  "terms",
  "cancellation",
  "refunds",
  "emails",
  "signIns",
  "guestForm",
  "attendance",
] as const;

type ExhibitId = (typeof exhibitIds)[number];

/** What is known about a disputed payment. Days are "YYYY-MM-DD". No answer of a guest form is part of it. */
export type EvidenceFacts = {
  name: string;
  email: string;
  reference: string;
  item: string;
  currency: string;
  totalPence: number;
  orderedAt: Date;
  payment: { id: string | null; pence: number; at: Date };
  /** The place was transferred: by the payer of the disputed payment, or to them. */
  transferred: "away" | "here" | null;
  /** A retreat's days, and the terms of cancelling that the buyer accepted; null for a plan. */
  stay: { first: string; last: string; depositPence: number; full: string; half: string } | null;
  /** How many sessions were bought, and the days of those that took place; null if it is not coaching. */
  coaching: { sessions: number; heldOn: string[] } | null;
  terms: { version: string; hash: string | null; acceptedAt: Date; text: string | null } | null;
  cancellation: { by: "buyer" | "us"; noticeOn: string; at: Date } | null;
  refunds: { id: string; pence: number; status: string; at: Date }[];
  emails: { subject: string; sentAt: Date | null; arrival: string | null; arrivalAt: Date | null }[];
  accessSince: Date | null;
  signInDays: string[];
  messages: number;
  guestFormOn: string | null;
};

/** A part of the evidence; `texts` is null if there is nothing to send. */
export type Exhibit = {
  id: ExhibitId;
  title: string;
  summary: string;
  /** An id or a hash that proves it. */
  proof: string | null;
  texts: EvidenceTexts | null;
};

/** The exhibits of a disputed payment, those without content included. */
export function listExhibits(known: EvidenceFacts, now: Date): Exhibit[] {
  return exhibitIds.map((id) => ({ id, title: titles[id], ...describe[id](known, now) }));
}

/** The texts that Stripe gets: the founder's words first, each field within its limit. */
export function toEvidence(
  { name, email }: Pick<EvidenceFacts, "name" | "email">,
  exhibits: readonly Exhibit[],
  words: string,
): EvidenceTexts {
  const parts = [
    { customer_name: name, customer_email_address: email, uncategorized_text: words },
    ...exhibits.map(({ texts }) => texts ?? {}),
  ];
  const fields = Object.keys(evidenceLimits) as EvidenceField[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = parts.flatMap((part: EvidenceTexts) => part[field] || []).join("\n\n");
      return text ? [[field, cut(text, evidenceLimits[field])]] : [];
    }),
  );
}

const ellipsis = " […]";

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  // A half of a surrogate pair is not a character
  return text.slice(0, max - ellipsis.length).replace(/[\uD800-\uDBFF]$/, "") + ellipsis;
}

const titles: Record<ExhibitId, string> = {
  order: "The order and the payment",
  terms: "Terms and cancelling",
  cancellation: "The cancellation",
  refunds: "Refunds",
  emails: "Emails",
  signIns: "Sign-ins",
  guestForm: "Guest form",
  attendance: "What took place",
};

type Described = Omit<Exhibit, "id" | "title">;

const nothing = (summary: string): Described => ({ summary, proof: null, texts: null });
const { provider } = facts.checkout;

const describe: Record<ExhibitId, (known: EvidenceFacts, now: Date) => Described> = {
  order({ reference, item, totalPence, currency, orderedAt, payment, stay }) {
    const sum = (pence: number) => formatMoney(pence, currency);
    const summary = `${item}, ${sum(totalPence)}, ordered on ${formatTime(orderedAt)}. ${sum(payment.pence)} paid by card on ${formatTime(payment.at)}.`;
    const proof = [`Reference ${reference}`, payment.id ?? ""].filter(Boolean).join(", ");
    return {
      summary,
      proof,
      texts: {
        product_description: `${summary} ${proof}.`,
        service_date: stay ? formatDays(stay.first, stay.last) : `From ${formatTime(orderedAt)}`,
      },
    };
  },

  terms({ terms, stay, currency, payment, transferred }) {
    if (!terms) return nothing("Nothing to send: no acceptance of terms is recorded.");
    const { version, hash, acceptedAt, text } = terms;
    const by = transferred === "here" ? " by the first buyer, before the place was transferred" : "";
    // Stripe's times have whole seconds
    const isBefore = Math.floor(acceptedAt.getTime() / 1000) * 1000 <= payment.at.getTime();
    const when = isBefore ? ", before the payment" : "";
    const summary = `Version ${version} of the terms was accepted${by} on ${formatTime(acceptedAt)}${when}.`;
    const proof = hash && `SHA-256 ${hash}${text ? ", equal to the stored text" : ""}`;
    return {
      summary: text ? `${summary} The full text goes with it.` : summary,
      proof,
      texts: {
        refund_policy_disclosure: [summary, proof ?? "", text ?? ""].filter(Boolean).join("\n\n"),
        ...(stay && {
          cancellation_policy_disclosure: `Accepted with the order: the deposit of ${formatMoney(stay.depositPence, currency)} is not refunded. Notice until ${formatDay(stay.full)}: the rest less card fees is refunded. Until ${formatDay(stay.half)}: half of the rest. Later: nothing.`,
        }),
      },
    };
  },

  cancellation({ cancellation, stay }) {
    if (!cancellation) return nothing("Nothing to send: it wasn’t cancelled.");
    const { by, noticeOn } = cancellation;
    const days = stay ? daysBetween(noticeOn, stay.first) : 0;
    const before = days > 0 ? `, ${plural(days, "1 day", "{count} days")} before the first day` : "";
    const summary = `Cancelled by ${by === "buyer" ? "the buyer" : "us"}, with notice on ${formatDay(noticeOn)}${before}.`;
    return { summary, proof: null, texts: { refund_refusal_explanation: summary } };
  },

  refunds({ refunds, currency }) {
    if (refunds.length === 0) return nothing("Nothing to send: nothing was refunded.");
    const lines = refunds.map(
      ({ pence, status, at }) =>
        `${formatMoney(pence, currency)} on ${formatDay(calendarDay(at))}: ${refundWords[status] ?? status}`,
    );
    const summary = `${lines.join(". ")}.`;
    const proof = refunds.map(({ id }) => id).join(", ");
    return { summary, proof, texts: { refund_refusal_explanation: `Refunds: ${summary} (${proof})` } };
  },

  emails({ emails }) {
    const sent = emails.filter(({ sentAt }) => sentAt !== null);
    if (sent.length === 0) return nothing("Nothing to send: no email was sent about this order.");
    const delivered = sent.filter(({ arrival }) => arrival === "delivered").length;
    const lines = sent.map(({ subject, sentAt, arrival, arrivalAt }) => {
      const at = arrivalAt ? ` ${formatTime(arrivalAt)}` : "";
      const arrived = arrival ? `; ${arrivalWords[arrival] ?? arrival}${at}` : "";
      return `${sentAt ? formatTime(sentAt) : ""}: “${subject}”${arrived}`;
    });
    return {
      summary: `${plural(sent.length, "1 email", "{count} emails")} about this order, ${delivered} reported as delivered.`,
      proof: null,
      texts: { uncategorized_text: ["Emails to the buyer about this order:", ...lines].join("\n") },
    };
  },

  signIns({ accessSince, signInDays, messages }) {
    if (signInDays.length === 0) return nothing("Nothing to send: no sign-in after the purchase is known.");
    const days = signInDays.map((day) => formatDay(day)).join(", ");
    const access = accessSince
      ? `Access to the members’ area began on ${formatDay(calendarDay(accessSince))}. `
      : "";
    const written =
      messages > 0 ? ` ${plural(messages, "1 message", "{count} messages")} written there.` : "";
    const summary = `${access}Signed in after the purchase on ${days}.${written}`;
    return { summary, proof: "Dates only", texts: { access_activity_log: summary } };
  },

  guestForm({ guestFormOn }) {
    if (!guestFormOn) return nothing("Nothing to send: no guest form was filled in.");
    const summary = `The buyer filled in the guest form on ${formatDay(guestFormOn)}.`;
    return {
      summary: `${summary} No answer goes with it, about health or anything else.`,
      proof: null,
      texts: { uncategorized_text: summary },
    };
  },

  attendance({ stay, coaching, cancellation, transferred }, now) {
    if (coaching) return describeSessions(coaching);
    if (!stay) return nothing("Nothing to send: it isn’t a retreat or coaching.");
    if (cancellation) return nothing("Nothing to send: the place was cancelled.");
    if (transferred === "away") return nothing("Nothing to send: the place was given to another person.");
    if (stay.last >= calendarDay(now))
      return nothing(`Nothing to send: the retreat ends on ${formatDay(stay.last)}.`);
    const summary = `The retreat took place from ${formatDay(stay.first)} to ${formatDay(stay.last)}, and the place was kept for the buyer until its end.`;
    return { summary, proof: null, texts: { uncategorized_text: summary } };
  },
};

function describeSessions({ sessions, heldOn }: NonNullable<EvidenceFacts["coaching"]>): Described {
  if (heldOn.length === 0) return nothing("Nothing to send: no session is recorded.");
  const days = heldOn.map((day) => formatDay(day)).join(", ");
  const summary = `${heldOn.length} of ${plural(sessions, "1 session", "{count} sessions")} took place, on ${days}.`;
  return { summary, proof: "Dates only", texts: { uncategorized_text: summary } };
}

const refundWords: Record<string, string> = {
  succeeded: "refunded",
  pending: `on its way at ${provider}`,
  requires_action: `on its way at ${provider}`,
  failed: "refused by the buyer’s bank",
  canceled: "stopped before it arrived",
};

const arrivalWords: Record<string, string> = {
  delayed: "delayed",
  delivered: "delivered",
  lost: "not delivered",
  bounced_softly: "returned",
  bounced: "returned",
  complained: "delivered, and marked as spam",
};
