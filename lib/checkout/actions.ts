"use server";

import { notFound, redirect } from "next/navigation";
import { mastermindPriceList } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { typedText } from "@/lib/form-values";
import { linkTokenSchema } from "@/lib/links/schema";
import { fail, invalid, type Refusal } from "@/lib/result";
import { readBuyer } from "./buyer";
import { startBalanceCheckout, startCheckout } from "./place";
import { startPlanCheckout } from "./plan";
import {
  checkoutSchema,
  mastermindSchema,
  type CheckoutState,
  type MastermindRefusal,
  type MastermindState,
} from "./schema";

/** Opens Checkout for a place on the Dorset retreat and leads there. */
export async function startCheckoutAction(_: CheckoutState, form: FormData): Promise<CheckoutState> {
  const parsed = checkoutSchema.safeParse(Object.fromEntries(form));
  const result = parsed.success
    ? await startCheckout(parsed.data, await readBuyer(), new Date())
    : invalid(parsed.error);
  if (result.ok) redirect(result.value.url);
  const { message, fields = {} } = result;
  return { status: "failed", message, fields, values: valuesOf(form, ["room", "name", "email"]) };
}

/** Opens Checkout for what is still owed on the booking that a personal link names, and leads there. */
export async function payBalanceAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  const result = await startBalanceCheckout(token.data, new Date());
  redirect(result.ok ? result.value.url : `/booking/${token.data}?failed=${result.code}`);
}

/**
 * Opens Checkout for the mastermind. A page that has opened a tab for it says so in `tab` and gets the address to send the tab
 * to; a form posted without scripts is led there itself (docs/rules/payments.md#checkout).
 */
export async function startMastermindAction(_: MastermindState, form: FormData): Promise<MastermindState> {
  const result = await openPlanCheckout(form);
  if (!result.ok) {
    const { code, message, fields = {} } = result;
    const values = valuesOf(form, ["plan", "name", "email", "terms"]);
    // The form has its own words for a payment that could not be begun
    return { status: "failed", code, message: code === "provider_down" ? null : message, fields, values };
  }
  if (form.has("tab")) return { status: "opened", url: result.value.url };
  redirect(result.value.url);
}

async function openPlanCheckout(
  form: FormData,
): Promise<{ ok: true; value: { url: string } } | Refusal<MastermindRefusal>> {
  const parsed = mastermindSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return invalid(parsed.error);
  const { plan, name, email, prices } = parsed.data;
  if (prices !== mastermindPriceList)
    return fail("price_changed", mastermindPaymentCopy.toasts.priceChanged.text);
  return startPlanCheckout({ plan, name, email, termsAccepted: true }, await readBuyer(), new Date());
}

/** What was typed into these fields, to be shown again. */
function valuesOf<Name extends string>(form: FormData, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, typedText(form, name)])) as Partial<
    Record<Name, string>
  >;
}
