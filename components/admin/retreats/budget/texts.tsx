import { clsx } from "clsx/lite";
import { signedMoney } from "@/content/money";

/** A result, in red if it is negative. */
export function Amount({ pence, currency }: { pence: number; currency: string }) {
  return <b className={clsx("font-strong", pence < 0 && "text-error")}>{signedMoney(pence, currency)}</b>;
}

/** The name of the estimated fees among the costs. */
export const feesName = "Card fees, about";

/** "5 sold of the 8 it needs". */
export function soldOf(sold: number, needed: number | null): string {
  if (needed === null) return `${sold} sold, and even full it makes a loss`;
  return needed === 0 ? `${sold} sold, no loss with any number` : `${sold} sold of the ${needed} it needs`;
}
