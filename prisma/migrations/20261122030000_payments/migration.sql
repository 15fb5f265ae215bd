-- AlterEnum
ALTER TYPE "booking_status" ADD VALUE 'refunded';

-- CreateEnum
CREATE TYPE "refund_reason" AS ENUM ('no_place', 'paid_twice');

-- Payments of every kind, and what becomes of them, stand in one table.
ALTER TABLE "booking_payments" RENAME TO "payments";
ALTER TABLE "payments" RENAME CONSTRAINT "booking_payments_pkey" TO "payments_pkey";
ALTER TABLE "payments" RENAME CONSTRAINT "booking_payments_booking_id_fkey" TO "payments_booking_id_fkey";
ALTER TABLE "payments" RENAME CONSTRAINT "booking_payments_money" TO "payments_money";
ALTER INDEX "booking_payments_checkout_session_id_key" RENAME TO "payments_checkout_session_id_key";
ALTER INDEX "booking_payments_payment_intent_id_key" RENAME TO "payments_payment_intent_id_key";
ALTER INDEX "booking_payments_booking_id_idx" RENAME TO "payments_booking_id_idx";

-- AlterTable
ALTER TABLE "payments"
  ADD COLUMN "refund_reason" "refund_reason",
  ADD COLUMN "refunded_pence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "dispute_status" TEXT,
  ADD COLUMN "dispute_respond_by" TIMESTAMPTZ(3);

-- Rules the database keeps whatever the code does.
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_refunded" CHECK ("refunded_pence" BETWEEN 0 AND "amount_pence");

-- A refunded booking was confirmed once. As text, because a new value of an enum cannot be used in its own transaction.
ALTER TABLE "bookings"
  DROP CONSTRAINT "bookings_confirmed_at",
  ADD CONSTRAINT "bookings_confirmed_at"
    CHECK (("status"::text IN ('confirmed', 'refunded')) = ("confirmed_at" IS NOT NULL));
