import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import { tierOf, withoutFees } from "@/lib/administration/purchases/cancellation-timeline";
import type { CancelSums } from "@/lib/administration/purchases/terms";
import { fill } from "@/lib/text";

const { provider } = facts.checkout;

const stepTexts = {
  deposit: "The deposit stays here",
  half: "Half of the other {sum} stays here",
  rest: "{sum} stays here",
};

/** The refund line by line: what was paid, what is retained and why, and the rest. */
export function RefundCalculation({
  facts: { name, currency, paidPence },
  sums,
  by,
  noticeOn,
  waivesFees,
}: {
  facts: PurchaseFacts;
  sums: CancelSums;
  by: "buyer" | "us";
  noticeOn: string;
  waivesFees: boolean;
}) {
  const { tiers, usPence, usAlreadyPence } = sums;
  const tier = tierOf(tiers, noticeOn);
  const inWords = (pence: number) => formatMoney(pence, currency);
  const isUs = by === "us" || !tier;
  const { kept, alreadyPence, feePence, backPence } = isUs
    ? { kept: [], alreadyPence: usAlreadyPence, feePence: 0, backPence: usPence }
    : waivesFees
      ? withoutFees(tier)
      : tier;
  const lines = [
    { words: "Paid", sum: inWords(paidPence) },
    ...kept.map(({ why, pence, ofPence }) => ({
      words: fill(stepTexts[why], { sum: inWords(ofPence) }),
      sum: `−${inWords(pence)}`,
    })),
    ...(alreadyPence > 0
      ? [{ words: "Already refunded, or in progress", sum: `−${inWords(alreadyPence)}` }]
      : []),
    ...(feePence > 0 ? [{ words: `${provider}’s fees for this`, sum: `−${inWords(feePence)}` }] : []),
  ];
  return (
    <dl className="border-t-[1.5px] border-hair text-[0.9375rem]">
      {lines.map(({ words, sum }) => (
        <div key={words} className="flex justify-between gap-4 border-b-[1.5px] border-hair py-[0.45rem]">
          <dt>{words}</dt>
          <dd className="tabular-nums">{sum}</dd>
        </div>
      ))}
      <div className="-mt-[1.5px] flex items-center justify-between gap-4 border-t-[1.5px] border-ink pt-[0.7rem]">
        <dt className="font-strong">
          {isUs ? `Back to ${name}, as we cancel` : `Back to ${name}, by the terms`}
        </dt>
        <dd className="font-display text-[1.75rem]/none font-heavy tabular-nums">{inWords(backPence)}</dd>
      </div>
    </dl>
  );
}
