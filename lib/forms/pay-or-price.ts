import "server-only";
import type { FormAction } from "./state";

/** The action of a form with two buttons: "Apply" shows the price with a code, the other pays. */
export function payOrPrice(pay: FormAction, price: FormAction): FormAction {
  return async (before, form) => {
    if (form.has("apply")) return price(before, form);
    const state = await pay(before, form);
    const isIncomplete = state.status === "failed" && state.code === "invalid" && form.has("told");
    const priced = isIncomplete && (await price(before, form));
    return priced && priced.status === "priced" ? { ...state, priced: priced.priced } : state;
  };
}
