import { formatMoney } from "@/content/money";
import { happensCopy } from "@/content/pages/admin-purchases";
import { fill } from "@/lib/text";

const { money, place, access, letter } = happensCopy;

/** A purchase as the dialogs need it; amounts in pence. */
export type PurchaseFacts = {
  kind: "booking" | "plan";
  id: string;
  seen: string;
  name: string;
  /** The room and its days, or the seat. */
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

/** An action's effects on money, place, access and emails (docs/rules/administration.md#what-somebody-bought). */
export function previewChange(deed: PurchaseAction, facts: PurchaseFacts): ChangePreview {
  const isPlan = facts.kind === "plan";
  const opens = facts.opensClubhouse;
  const to = ("to" in deed && deed.to) || money.somebodyElse;
  const named = (words: string) => fill(words, { name: facts.name, place: facts.place, to });
  switch (deed.do) {
    case "record":
      return {
        money: recordedMoney(deed, facts),
        place: named(facts.standing === "unpaid" ? place.taken : place.stays),
        access: isPlan ? access.returns : opens && facts.standing === "unpaid" ? access.opens : access.same,
        letter: named(receipt(deed, facts)),
      };
    case "takeBack":
      return {
        money: inSum(money.owedAgain, deed.pence, facts),
        place: named(!isPlan && facts.paidPence <= deed.pence ? place.freeUnpaid : place.stays),
        access: isPlan
          ? access.follows
          : opens && facts.paidPence <= deed.pence
            ? access.closes
            : access.same,
        letter: named(letter.none),
      };
    case "refund": {
      const isAll = deed.pence >= facts.paidPence - facts.refundedPence;
      const ends = isAll && facts.standing === "stands";
      return {
        money: backMoney(deed.pence, facts, [money.notOwed]),
        place: named(facts.standing === "stands" ? (ends ? place.freeLater : place.stays) : place.gone),
        access: ends && opens ? access.closesLater : access.same,
        letter: refundLetter(deed.pence, facts),
      };
    }
    case "byBank": {
      const ends =
        deed.isOurs && facts.standing === "stands" && deed.pence >= facts.paidPence - facts.refundedPence;
      const stays = Math.max(0, facts.paidPence - facts.refundedPence - deed.pence);
      return {
        money: [
          inSum(money.byBank, deed.pence, facts),
          ...(deed.isOurs ? [inSum(money.stays, stays, facts)] : []),
        ].join(" "),
        place: named(facts.standing === "stands" ? (ends ? place.free : place.stays) : place.gone),
        access: ends && opens ? access.closes : access.same,
        letter: named(letter.byBank),
      };
    }
    case "cancel":
      return {
        money: backMoney(deed.pence, facts, isPlan ? [money.takesNothing] : []),
        place: named(facts.standing === "stands" ? place.free : place.gone),
        access: opens ? access.closes : access.same,
        letter: cancelLetter(deed.pence, facts),
      };
    case "transfer":
      return {
        money: transferredMoney(to, facts),
        place: named(place.given),
        access: named(opens ? access.given : access.same),
        letter: named(letter.both),
      };
    case "endLost":
      return {
        money: [inSum(money.bankKeeps, deed.pence, facts), ...(isPlan ? [money.takesNothing] : [])].join(" "),
        place: named(place.free),
        access: opens ? access.closes : access.same,
        letter: named(letter.chargedBack),
      };
  }
}

function transferredMoney(to: string, facts: PurchaseFacts): string {
  const { owedPence, paidPence, refundedPence, currency } = facts;
  const words = owedPence > 0 ? money.transferredOwed : money.transferred;
  const owed = formatMoney(owedPence, currency);
  return fill(words, { to, owed, sum: formatMoney(paidPence - refundedPence, currency) });
}

function recordedMoney(
  { pence, number }: { pence: number; number: number | "rest" },
  facts: PurchaseFacts,
): string {
  const counts = inSum(money.counts, pence, facts);
  if (facts.kind === "plan")
    return `${counts} ${number === "rest" ? money.rest : fill(money.month, { number })}`;
  const left = facts.owedPence - pence;
  return `${counts} ${left > 0 ? inSum(money.stillOwed, left, facts) : money.paidUp}`;
}

function receipt({ pence }: { pence: number }, { kind, owedPence }: PurchaseFacts): string {
  if (kind === "plan") return letter.plan;
  return pence < owedPence ? letter.partReceipt : letter.receipt;
}

function backMoney(pence: number, facts: PurchaseFacts, more: string[]): string {
  const stays = Math.max(0, facts.paidPence - facts.refundedPence - pence);
  if (pence <= 0) return [inSum(money.nothingBack, stays, facts), ...more].join(" ");
  const { byCard, byHand } = sharesOf(pence, facts);
  return [
    ...(byCard > 0 ? [byCardMoney(byCard, facts)] : []),
    ...(byHand > 0 ? [inSum(money.byHand, byHand, facts)] : []),
    inSum(money.stays, stays, facts),
    ...more,
  ].join(" ");
}

function byCardMoney(pence: number, facts: PurchaseFacts): string {
  const words = facts.payer ? fill(money.byCardOf, { payer: facts.payer, sum: "{sum}" }) : money.byCard;
  return inSum(words, pence, facts);
}

function refundLetter(pence: number, facts: PurchaseFacts): string {
  const words = sharesOf(pence, facts).byCard > 0 ? letter.whenGone : letter.now;
  return fill(words, { name: facts.payer ?? facts.name });
}

function cancelLetter(pence: number, { name, payer }: PurchaseFacts): string {
  if (pence <= 0) return fill(letter.cancelledNothing, { name });
  return payer ? fill(letter.cancelledPayer, { name, payer }) : fill(letter.cancelled, { name });
}

function sharesOf(pence: number, { leftPence, leftByHandPence }: PurchaseFacts) {
  const byCard = Math.min(pence, leftPence - leftByHandPence);
  return { byCard, byHand: pence - byCard };
}

function inSum(words: string, pence: number, { currency }: PurchaseFacts): string {
  return fill(words, { sum: formatMoney(pence, currency) });
}

const written = /^£?\s*(\d{1,3}(?:,?\d{3})*)(?:\.(\d{1,2}))?$/;

/** Parses an amount ("97", "£1,097.50") into pence; null for anything else, and for zero. */
export function penceOf(typed: string): number | null {
  const [found, whole = "", rest = ""] = written.exec(typed.trim()) ?? [];
  const pence = Number(whole.replaceAll(",", "")) * 100 + Number(rest.padEnd(2, "0"));
  return found && pence > 0 ? pence : null;
}
