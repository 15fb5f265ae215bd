"use server";

import { notFound, redirect } from "next/navigation";
import { turnOffBalanceCard } from "@/lib/orders/schedule/balance-card";
import { clockNow } from "@/lib/time/server-clock";
import { z } from "zod";
import { payOrPrice } from "@/lib/forms/pay-or-price";
import { publicAction } from "@/lib/forms/action";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { clientNetwork } from "@/lib/access/client-address";
import { acceptTerms } from "@/lib/orders/manual/accept-terms";
import { readBuyer } from "./buyer";
import { startBalanceCheckout } from "./balance";
import { priceWithCode } from "./code";
import { priceOfferWithCode, startOfferCheckout } from "./offer";
import { startCheckout } from "./place";
import { startShareCheckout } from "./share";
import {
  checkoutSchema,
  codeSchema,
  companions,
  offerCodeSchema,
  offerSchema,
  paysOwnShares,
  typedCodeSchema,
} from "./schema";

const placeHidden = ["retreat", "prices", "told", "early"];
const offerHidden = ["offer", "prices", "told"];

const payPlace = publicAction("checkout", {
  schema: checkoutSchema,
  hidden: placeHidden,
  run: async (input, now) => {
    const buyer = await readBuyer();
    const order = {
      ...input,
      companions: companions(input),
      shares: paysOwnShares(input),
      termsAccepted: true,
    } as const;
    const result = await startCheckout(order, buyer, now);
    if (result.ok) redirect(result.value.url);
    return result.code === "price_not_shown" ? priceWithCode(input, buyer, now) : result;
  },
});

const pricePlace = publicAction("price-code", {
  schema: codeSchema,
  shown: checkoutSchema,
  hidden: placeHidden,
  run: async (input, now) => priceWithCode(input, await readBuyer(), now),
});

const payOffer = publicAction("take-offer", {
  schema: offerSchema,
  hidden: offerHidden,
  run: async (input, now) => {
    const buyer = await readBuyer();
    const result = await startOfferCheckout({ ...input, termsAccepted: true }, buyer, now);
    if (result.ok) redirect(result.value.url);
    return result.code === "price_not_shown" ? priceOfferWithCode(input, buyer, now) : result;
  },
});

const priceOffer = publicAction("offer-code", {
  schema: offerCodeSchema,
  shown: offerSchema,
  hidden: offerHidden,
  run: async (input, now) => priceOfferWithCode(input, await readBuyer(), now),
});

/** Opens Checkout for a retreat place and redirects to it; "Apply" returns the prices with a code instead. */
export const startCheckoutAction = payOrPrice(payPlace, pricePlace);

/** Opens Checkout for an offered place and redirects to it; "Apply" returns its price with a code instead. */
export const takeOfferAction = payOrPrice(payOffer, priceOffer);

/** Opens Checkout for what is due, or all that is left, of a personal link's order, less a voucher, and redirects to it. */
export async function payBalanceAction(linkToken: string, form: FormData): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  if (form.get("terms") === "on") await acceptTerms(token.data, clockNow());
  const pays = form.get("pays") === "due" ? "due" : "all";
  const code = typedCodeSchema.safeParse(form.get("code") ?? "");
  if (!code.success) redirect(`/booking/${token.data}?failed=code`);
  const typed = code.data === "" ? null : { code: code.data, network: await clientNetwork() };
  const shown = form.get("toPay");
  const sums = typeof shown === "string" ? shown : "";
  const result = await startBalanceCheckout(token.data, clockNow(), pays, typed, sums);
  redirect(result.ok ? result.value.url : `/booking/${token.data}?failed=${result.code}`);
}

/** Opens Checkout for another guest's share by a personal link and redirects to it. */
export async function payShareAction(linkToken: string, form: FormData): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  const share = z.uuid().safeParse(form.get("share"));
  if (!share.success) notFound();
  const result = await startShareCheckout({ token: token.data, share: share.data }, clockNow());
  redirect(result.ok ? result.value.url : `/booking/${token.data}?failedShare=${result.code}`);
}

/** Accepts the terms for a personal link's booking and redirects to its page. */
export async function acceptTermsAction(linkToken: string, form: FormData): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  const isAccepted = form.get("terms") === "on" && (await acceptTerms(token.data, clockNow()));
  redirect(`/booking/${token.data}${isAccepted ? "" : "?failed=terms"}`);
}

/** Turns off automatic balance payment for a personal link and redirects to its page. */
export async function turnOffByItselfAction(linkToken: string): Promise<void> {
  const token = linkTokenSchema.safeParse(linkToken);
  if (!token.success) notFound();
  const result = await turnOffBalanceCard(token.data);
  if (!result.ok && result.code === "gone") notFound();
  redirect(`/booking/${token.data}${result.ok ? "" : `?failed=${result.code}`}`);
}
