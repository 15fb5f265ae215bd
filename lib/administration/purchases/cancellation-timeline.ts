import { daysBetween } from "@/lib/time/dates";
import type { RetainedPart } from "@/lib/orders/purchases/cancellation";

/** Width of the terms' timeline in days. */
export const rulerDays = 75;

/** The day the timeline counts from or to: the first payment or the retreat's first day. */
export type Scale = { kind: "before" | "after"; day: string };

/** A tier of the terms: last day of notice, width in days, amounts kept and refunded, in pence. */
export type Tier = {
  name: "all" | "half" | "nothing" | "guarantee" | "over" | "unused";
  until: string | null;
  width: number;
  kept: RetainedPart[];
  /** The part already refunded or being refunded. */
  alreadyPence: number;
  /** Stripe's fee for the payments, not included in `backPence`. */
  feePence: number;
  backPence: number;
};

/** The tier for a day of notice, "YYYY-MM-DD". */
export function tierOf<T extends Pick<Tier, "until">>(tiers: readonly T[], noticeOn: string): T | undefined {
  return tiers.find(({ until }) => until === null || noticeOn <= until);
}

/** A tier's refund if the founder waives the fees. */
export function withoutFees<T extends Pick<Tier, "feePence" | "backPence">>(tier: T): T {
  return { ...tier, feePence: 0, backPence: tier.backPence + tier.feePence };
}

/** The tiers' widths in days, from their last days; the final one gets the remainder. */
export function widthsOf(scale: Scale, untils: readonly string[]): number[] {
  const edges = [0, ...untils.map((day) => Math.ceil(placeOf(scale, day))), rulerDays].map(onRuler);
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
}

/** A day's position on the timeline, from 0 to 1, and its days before or after the reference day. */
export function pinOf(scale: Scale, day: string): { share: number; days: number } {
  const days = daysBetween(scale.day, day);
  return {
    share: onRuler(placeOf(scale, day)) / rulerDays,
    days: scale.kind === "before" ? -days : days,
  };
}

function placeOf({ kind, day: counted }: Scale, day: string): number {
  const days = daysBetween(counted, day);
  return kind === "before" ? rulerDays + days - 0.5 : days + 0.5;
}

function onRuler(place: number): number {
  return Math.min(rulerDays, Math.max(0, place));
}
