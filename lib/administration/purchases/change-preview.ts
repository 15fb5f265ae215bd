import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { fill } from "@/lib/text";

const { provider } = facts.checkout;

/** A purchase as the dialogs need it; amounts in pence. */
export type PurchaseFacts = {
  kind: "booking" | "plan" | "coaching" | "voucher";
  id: string;
  seen: string;
  name: string;
  /** The room and its days, the seat, or the sessions left. */
  place: string;
  currency: string;
  /** The payer, if the booking was transferred since. */
  payer: string | null;
  /** "stands": bought and active; "unpaid": nothing paid for the place yet. */
  standing: "stands" | "unpaid" | "over";
  paidPence: number;
  refundedPence: number;
  owedPence: number;
  leftPence: number;
  leftByHandPence: number;
  /** Paid with vouchers, to which it goes back, after the rest. */
  leftByVoucherPence: number;
  /** True if it grants Clubhouse access, now or once paid. */
  opensClubhouse: boolean;
};

export type PurchaseAction =
  | { do: "record"; pence: number; number: number | "rest" }
  | { do: "takeBack"; pence: number }
  | { do: "refund"; pence: number }
  // `isOurs`: the payment counts, not one to be refunded anyway
  | { do: "byBank"; pence: number; isOurs: boolean }
  | { do: "cancel"; pence: number }
  | { do: "transfer"; to: string }
  | { do: "endLost"; pence: number };

export type ChangePreview = Record<"money" | "place" | "access" | "letter", string>;

const clubhouseCloses = "The Clubhouse closes now. What they wrote stays.";

const placeTexts = {
  place: {
    now: "Comes free now: {place}.",
    later: "Comes free once everything is refunded: {place}.",
    before: "Was free before.",
  },
  voucher: {
    now: "Can’t be used any more: {place}.",
    later: "Can’t be used any more once everything is refunded: {place}.",
    before: "Had ended before.",
  },
  sessions: {
    now: "End now: {place}.",
    later: "End once everything is refunded: {place}.",
    before: "Had ended before.",
  },
};

/** An action's effects on money, place, access and emails (docs/rules/administration.md#purchases). */
export function previewChange(purchaseAction: PurchaseAction, facts: PurchaseFacts): ChangePreview {
  const isPlan = facts.kind === "plan";
  const {
    now: endsNow,
    later: endsLater,
    before,
  } = placeTexts[facts.kind === "coaching" ? "sessions" : facts.kind === "voucher" ? "voucher" : "place"];
  const opens = facts.opensClubhouse;
  const to = ("to" in purchaseAction && purchaseAction.to) || "the new guest";
  const named = (words: string) => fill(words, { name: facts.name, place: facts.place, to });
  switch (purchaseAction.do) {
    case "record":
      return {
        money: recordedMoney(purchaseAction, facts),
        place: named(
          facts.standing === "unpaid"
            ? "Is theirs from now on, if one is left: {place}."
            : "Stays theirs: {place}.",
        ),
        access: isPlan
          ? "If it had paused for this, the Clubhouse opens again."
          : opens && facts.standing === "unpaid"
            ? "The Clubhouse opens with it."
            : "Doesn’t change.",
        letter: named(receipt(purchaseAction, facts)),
      };
    case "takeBack":
      return {
        money: inSum("{sum} counts as not paid, and is owed again.", purchaseAction.pence, facts),
        place: named(
          !isPlan && facts.paidPence <= purchaseAction.pence
            ? "Comes free, if nothing else was paid for it: {place}."
            : "Stays theirs: {place}.",
        ),
        access: isPlan
          ? "Depends on what is missing: a grace period, then paused."
          : opens && facts.paidPence <= purchaseAction.pence
            ? clubhouseCloses
            : "Doesn’t change.",
        letter: named("None. If one has gone, write to {name}. Reminders begin again."),
      };
    case "refund": {
      const isAll = purchaseAction.pence >= facts.paidPence - facts.refundedPence;
      const ends = isAll && facts.standing === "stands";
      return {
        money: refundText(purchaseAction.pence, facts, ["Nothing is owed again."]),
        place: named(facts.standing === "stands" ? (ends ? endsLater : "Stays theirs: {place}.") : before),
        access: ends && opens ? "The Clubhouse closes once everything is refunded." : "Doesn’t change.",
        letter: refundLetter(purchaseAction.pence, facts),
      };
    }
    case "byBank": {
      const ends =
        purchaseAction.isOurs &&
        facts.standing === "stands" &&
        purchaseAction.pence >= facts.paidPence - facts.refundedPence;
      const stays = Math.max(0, facts.paidPence - facts.refundedPence - purchaseAction.pence);
      return {
        money: [
          inSum(
            `{sum} counts as sent back by bank transfer. You send it yourself, and nothing goes through ${provider}.`,
            purchaseAction.pence,
            facts,
          ),
          ...(purchaseAction.isOurs ? [inSum("{sum} stays here.", stays, facts)] : []),
        ].join(" "),
        place: named(facts.standing === "stands" ? (ends ? endsNow : "Stays theirs: {place}.") : before),
        access: ends && opens ? clubhouseCloses : "Doesn’t change.",
        letter: named("{name} is told now that it has been sent by bank."),
      };
    }
    case "cancel":
      return {
        money: refundText(purchaseAction.pence, facts, isPlan ? [`${provider} takes nothing more.`] : []),
        place: named(facts.standing === "stands" ? endsNow : before),
        access: opens ? clubhouseCloses : "Doesn’t change.",
        letter: cancelLetter(purchaseAction.pence, facts),
      };
    case "transfer":
      return {
        money: transferredMoney(to, facts),
        place: named("Goes to {to}: {place}."),
        access: named(opens ? "The Clubhouse closes for {name} and opens for {to}." : "Doesn’t change."),
        letter: named("{name} and {to} get one each. The old personal link ends."),
      };
    case "endLost":
      return {
        money: [
          inSum("The bank keeps {sum}. Nothing else moves.", purchaseAction.pence, facts),
          ...(isPlan ? [`${provider} takes nothing more.`] : []),
        ].join(" "),
        place: named(facts.standing === "stands" ? endsNow : before),
        access: opens ? clubhouseCloses : "Doesn’t change.",
        letter: named("{name} is told that it has ended."),
      };
  }
}

function transferredMoney(to: string, facts: PurchaseFacts): string {
  const { owedPence: duePence, paidPence, refundedPence, currency } = facts;
  const words =
    duePence > 0
      ? "What was paid, {sum}, counts for {to}, and so does what is owed, {owed}."
      : "What was paid, {sum}, counts for {to}. Nothing is owed.";
  const owed = formatMoney(duePence, currency);
  return fill(words, { to, owed, sum: formatMoney(paidPence - refundedPence, currency) });
}

function recordedMoney(
  { pence, number }: { pence: number; number: number | "rest" },
  facts: PurchaseFacts,
): string {
  const counts = inSum("{sum} counts as paid at once.", pence, facts);
  if (facts.kind === "plan")
    return `${counts} ${number === "rest" ? `With it everything has come, and ${provider} ends the subscription. It can’t be taken back afterwards.` : `It’s payment ${number} of the plan, and ${provider} is told not to ask for it.`}`;
  const left = facts.owedPence - pence;
  return `${counts} ${left > 0 ? inSum("{sum} stays owed.", left, facts) : "Nothing more is owed."}`;
}

function receipt({ pence }: { pence: number }, { kind, owedPence: duePence }: PurchaseFacts): string {
  if (kind === "plan")
    return "{name} gets one if the Clubhouse opens again or it was the last payment. Otherwise none.";
  return pence < duePence
    ? "{name} gets a receipt that says what is left."
    : "{name} gets a receipt. Reminders stop.";
}

function refundText(pence: number, facts: PurchaseFacts, more: string[]): string {
  const stays = Math.max(0, facts.paidPence - facts.refundedPence - pence);
  if (pence <= 0) return [inSum("Nothing goes back. {sum} stays here.", stays, facts), ...more].join(" ");
  const { byCard, byHand, byVoucher } = sharesOf(pence, facts);
  return [
    ...(byCard > 0 ? [byCardMoney(byCard, facts)] : []),
    ...(byHand > 0
      ? [
          inSum(
            "{sum} came by hand and goes back by hand: you send it yourself, and here it’s written down as gone.",
            byHand,
            facts,
          ),
        ]
      : []),
    ...(byVoucher > 0 ? [inSum("{sum} goes back to the voucher at once.", byVoucher, facts)] : []),
    inSum("{sum} stays here.", stays, facts),
    ...more,
  ].join(" ");
}

function byCardMoney(pence: number, facts: PurchaseFacts): string {
  const words = facts.payer
    ? `{sum} goes back to the card of ${facts.payer}, who paid it. Five to ten days.`
    : "{sum} goes back to the card it came from. Five to ten days.";
  return inSum(words, pence, facts);
}

function refundLetter(pence: number, facts: PurchaseFacts): string {
  const words =
    sharesOf(pence, facts).byCard > 0
      ? `{name} is told when ${provider} says yes, not before.`
      : "{name} is told now.";
  return fill(words, { name: facts.payer ?? facts.name });
}

function cancelLetter(pence: number, { name, payer }: PurchaseFacts): string {
  if (pence <= 0) return `${name} gets “Cancelled”, which says that nothing goes back. Reminders stop.`;
  return payer
    ? `${name} gets “Cancelled”, ${payer} a letter with the sum when the money has gone. Reminders stop.`
    : `${name} gets “Cancelled”, with the sum, and another when the money has gone. Reminders stop.`;
}

function sharesOf(pence: number, { leftPence, leftByHandPence, leftByVoucherPence }: PurchaseFacts) {
  const byCard = Math.min(pence, leftPence - leftByHandPence - leftByVoucherPence);
  const byHand = Math.min(pence - byCard, leftByHandPence);
  return { byCard, byHand, byVoucher: pence - byCard - byHand };
}

function inSum(words: string, pence: number, { currency }: PurchaseFacts): string {
  return fill(words, { sum: formatMoney(pence, currency) });
}
