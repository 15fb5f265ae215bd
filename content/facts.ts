import { holdMinutes } from "./checkout";
import { accounts } from "./clubhouse";
import { mastermind } from "./mastermind";
import { formatMoney } from "./money";
import { flagship } from "./retreats/flagship";
import { site } from "./site";

/** The facts the copy refers to, ready to print. */
export const facts = {
  ...site,
  flagship: { ...flagship, deposit: formatMoney(flagship.depositPence, flagship.currency) },
  mastermind: {
    ...mastermind,
    monthlyPrice: formatMoney(mastermind.monthlyPence, mastermind.currency),
    monthlyTotal: formatMoney(mastermind.monthlyPence * mastermind.payments, mastermind.currency),
    oneTimePrice: formatMoney(mastermind.oneTimePence, mastermind.currency),
    /** Whole per cent saved by paying at once. */
    saving: Math.round((1 - mastermind.oneTimePence / (mastermind.monthlyPence * mastermind.payments)) * 100),
  },
  customRetreat: { replyHours: 24 },
  refunds: { days: "10-14 business days" },
  accounts,
  checkout: { holdMinutes, provider: "Stripe" },
} as const;
