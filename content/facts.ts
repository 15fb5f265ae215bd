import { accounts } from "./clubhouse";
import { mastermind } from "./mastermind";
import { dorset, flagship, holdMinutes, sponsored } from "./retreats";
import { site } from "./site";

const pounds = (pence: number) => pence / 100;

/** The name of a calendar day ("YYYY-MM-DD"): "Friday". */
const weekday = (day: string) =>
  new Intl.DateTimeFormat(site.locale, { weekday: "long", timeZone: "UTC" }).format(new Date(day));

/** The facts the copy refers to, ready to print: money in pounds without the sign, which stands in the copy. */
export const facts = {
  ...site,
  flagship: { ...flagship, deposit: pounds(flagship.depositPence) },
  dorset: {
    ...dorset,
    sharedPrice: pounds(dorset.rooms.shared.pricePence),
    singlePrice: pounds(dorset.rooms.single.pricePence),
    singleSupplementPerNight: pounds(dorset.singleSupplementPerNightPence),
    deposit: pounds(dorset.depositPence),
    sharedBalance: pounds(dorset.rooms.shared.pricePence - dorset.depositPence),
    singleBalance: pounds(dorset.rooms.single.pricePence - dorset.depositPence),
    balanceDueDays: dorset.balanceDueDaysBefore,
    firstWeekday: weekday(dorset.firstDay),
    lastWeekday: weekday(dorset.lastDay),
  },
  sponsored: { ...sponsored, worth: pounds(dorset.rooms.shared.pricePence) },
  mastermind: {
    ...mastermind,
    monthlyPrice: pounds(mastermind.monthlyPence),
    monthlyTotal: pounds(mastermind.monthlyPence * mastermind.payments),
    oneTimePrice: pounds(mastermind.oneTimePence),
    /** Whole per cent saved by paying at once. */
    saving: Math.round((1 - mastermind.oneTimePence / (mastermind.monthlyPence * mastermind.payments)) * 100),
  },
  customRetreat: { replyHours: 24 },
  refunds: { days: "10-14 business days" },
  accounts,
  checkout: { holdMinutes, provider: "Stripe" },
} as const;
