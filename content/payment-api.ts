import { plans } from "./programmes";

/** Errors for programs that open Checkout by JSON, about fields that the forms lack. */
export const paymentApiCopy = {
  amountInPounds: "Send the amount as a number of pounds, with two decimals at most.",
  amountInPence: "Send the amount as a whole number of pence.",
  currency: 'Send "{currency}": that is what the price is in.',
  room: "Send one of these rooms: {rooms}.",
  paymentType: `Send one of these payment types: ${plans.join(", ")}.`,
  mode: 'Send the mode that goes with the payment type: "subscription" with monthly, "payment" with one-time.',
} as const;
