"use server";

import { notFound, redirect } from "next/navigation";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { browserKey } from "@/lib/access/browser-key";
import { linkTokenSchema } from "@/lib/bookings/schema";
import type { FormState } from "@/lib/form-state";
import { typedText } from "@/lib/form-values";
import { invalid, type Refusal } from "@/lib/result";
import { startBalanceCheckout, startCheckout } from "./checkout";
import { checkoutSchema, mastermindSchema, type CheckoutState } from "./schema";

/** Opens Checkout for a place on the Dorset retreat and leads there. */
export async function startCheckoutAction(_: CheckoutState, form: FormData): Promise<CheckoutState> {
  const parsed = checkoutSchema.safeParse(Object.fromEntries(form));
  const result = parsed.success
    ? await startCheckout(parsed.data, await browserKey(), new Date())
    : invalid(parsed.error);
  if (result.ok) redirect(result.value.url);
  return refused(result, form);
}

/** Opens Checkout for what is still owed on the booking that a personal link names, and leads there. */
export async function payBalanceAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  const result = await startBalanceCheckout(token.data, new Date());
  redirect(result.ok ? result.value.url : `/booking/${token.data}?failed=${result.code}`);
}

const notOpen = mastermindPaymentCopy.sales.waitlist;

/** Checks an order of the mastermind. Checkout for it is not open yet: nobody is charged, and the waitlist is offered. */
export async function startMastermindAction(_: FormState, form: FormData): Promise<FormState> {
  const parsed = await mastermindSchema.safeParseAsync(Object.fromEntries(form));
  const names = Object.keys(mastermindSchema.shape);
  return {
    status: "failed",
    ...(parsed.success ? { title: notOpen.title, message: notOpen.text } : { message: null }),
    fields: parsed.success ? {} : (invalid(parsed.error).fields ?? {}),
    values: Object.fromEntries(names.map((name) => [name, typedText(form, name)])),
  };
}

function refused(refusal: Refusal, form: FormData): CheckoutState {
  return {
    status: "failed",
    message: refusal.message,
    fields: refusal.fields ?? {},
    values: { room: typedText(form, "room"), name: typedText(form, "name"), email: typedText(form, "email") },
  };
}
