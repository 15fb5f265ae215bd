import type { BookingView } from "@/lib/bookings/bookings";
import type { PlanView } from "@/lib/mastermind/plans";

/** What Stripe says of a Checkout, written down. */
export type CheckoutOutcome =
  /** No Checkout of ours, not paid, or a payment that the bank is still thinking about. */
  | { state: "unknown" | "not-paid" | "pending" }
  /** Paid after its place had gone; the payment goes back. */
  | { state: "too-late" }
  /** A second mastermind of somebody who has one; the payment goes back, and only a letter says so (decisions §5). */
  | { state: "second" }
  /** Paid, and everything has been sent back since: there is nothing of it any more. */
  | { state: "ended" }
  | { state: "confirmed"; booking: BookingView }
  | { state: "joined"; plan: PlanView };
