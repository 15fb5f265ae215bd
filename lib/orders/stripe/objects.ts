import "server-only";
import Stripe from "stripe";

/** The object, or null if Stripe does not know it. Throws when Stripe is down. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** The id of an object that may be expanded. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** A Stripe timestamp (seconds) as a Date. */
export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
