import "server-only";
import Stripe from "stripe";

/** Null for an object Stripe does not know. Throws when Stripe is down. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** The id of what may have been expanded. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** Stripe's seconds as a time. */
export function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
