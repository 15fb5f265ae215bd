import { clsx } from "clsx/lite";
import type { CSSProperties } from "react";
import { pinOf, tierOf, type Scale, type Tier } from "@/lib/administration/purchases/cancellation-timeline";
import type { CancelSums } from "@/lib/administration/purchases/terms";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const tierTexts = {
  all: { name: "All", days: "{days} days or more" },
  half: { name: "Half", days: "{from} to {to} days" },
  nothing: { name: "Nothing", days: "{before} to 0 days" },
  over: { name: "Nothing", days: "later" },
  unused: { name: "The sessions not held", days: "on any day" },
  guarantee: { name: "All", days: "until {date}" },
};

type RulerProps = { sums: CancelSums; noticeOn: string; today: string };

/** A timeline of the terms: the refund tiers, the current one, and the day of notice. */
export function Ruler({ sums: { tiers, scale }, noticeOn, today }: RulerProps) {
  const current = tierOf(tiers, noticeOn);
  const { share } = pinOf(scale, noticeOn);
  const place = { "--x": `${(share * 100).toFixed(1)}%` } as CSSProperties;
  return (
    <figure>
      <ol
        role="list"
        className="grid border-[1.5px] border-ink bg-card"
        style={{ gridTemplateColumns: tiers.map(({ width }) => `minmax(0,${width}fr)`).join(" ") }}
        aria-label="The terms"
      >
        {tiers.map((tier) => (
          <li
            key={tier.name}
            aria-current={tier === current ? "true" : undefined}
            className={clsx(
              "min-w-0 border-ink px-2 py-2 text-label/[1.3] not-first:border-l-[1.5px] max-sm:px-1.5",
              tier === current ? "bg-mist" : "text-ink-2",
            )}
          >
            <b className="block font-display text-[1.125rem]/[1.1] font-heavy max-sm:text-[1rem]">
              {tierTexts[tier.name].name}
            </b>
            {daysOf(tier, { tiers, scale })}
          </li>
        ))}
      </ol>
      <figcaption className="relative h-10" style={place}>
        <span aria-hidden="true" className="absolute top-0 left-(--x) -ml-[1.5px] h-4 w-[3px] bg-flame" />
        <span className="absolute top-[1.15rem] left-(--x) -translate-x-(--x) text-label/[1.3] font-strong whitespace-nowrap">
          {pinWords(scale, noticeOn, today)}
        </span>
      </figcaption>
    </figure>
  );
}

// The accepted days; the policy may have changed since
function daysOf({ name, until }: Tier, { tiers, scale }: Pick<CancelSums, "tiers" | "scale">): string {
  const [fullDays = 0, halfDays = 0] = tiers.map((tier) => (tier.until ? pinOf(scale, tier.until).days : 0));
  return fill(tierTexts[name].days, {
    days: fullDays,
    from: fullDays - 1,
    to: halfDays,
    before: halfDays - 1,
    date: until ? formatDay(until) : "",
  });
}

function pinWords(scale: Scale, noticeOn: string, today: string): string {
  const { days } = pinOf(scale, noticeOn);
  const day = noticeOn === today ? "Today" : formatDay(noticeOn);
  const date = formatDay(scale.day);
  if (scale.kind === "after") return `${day}: ${Math.max(0, days)} days after the first payment`;
  if (days <= 0) return `${day}: it had begun on ${date}`;
  return days === 1 ? `${day}: the day before ${date}` : `${day}: ${days} days before ${date}`;
}
