import { daysBetween } from "@/lib/time/dates";
import type { KeptPart } from "@/lib/purchases/cancellation";

/** How many days the terms' ruler is wide. */
export const rulerDays = 75;

/** What its days are counted to, or from: the retreat's first day, or the first payment. */
export type Scale = { kind: "before" | "after"; day: string };

/** A stretch of the terms: until which day of notice, how many days wide, what it keeps and gives back, in pence. */
export type Tier = {
  name: "all" | "half" | "nothing" | "guarantee" | "over";
  until: string | null;
  width: number;
  kept: KeptPart[];
  /** Of what it gives back, what has gone or is going already. */
  alreadyPence: number;
  /** What Stripe charged for what goes back; `backPence` is less it. */
  feePence: number;
  backPence: number;
};

/** The tier that a day of notice, "YYYY-MM-DD", falls into. */
export function tierOf<T extends Pick<Tier, "until">>(tiers: readonly T[], noticeOn: string): T | undefined {
  return tiers.find(({ until }) => until === null || noticeOn <= until);
}

/** What a tier gives back where the founder waives the fees. */
export function withoutFees<T extends Pick<Tier, "feePence" | "backPence">>(tier: T): T {
  return { ...tier, feePence: 0, backPence: tier.backPence + tier.feePence };
}

/** How wide each stretch is that ends with one of these days; the last takes what is left. */
export function widthsOf(scale: Scale, untils: readonly string[]): number[] {
  const edges = [0, ...untils.map((day) => Math.ceil(placeOf(scale, day))), rulerDays].map(onRuler);
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
}

/** Where on the ruler a day stands, from 0 to 1, and how many days before or after what is counted. */
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
