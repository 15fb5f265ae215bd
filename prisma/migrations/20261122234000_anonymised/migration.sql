-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "anonymised_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mastermind_plans" ADD COLUMN     "anonymised_at" TIMESTAMPTZ(3);

-- Whoever has bought has an address, until it is forgotten; so has whoever cancelled, and said why.
ALTER TABLE "bookings"
  DROP CONSTRAINT "bookings_buyer",
  ADD CONSTRAINT "bookings_buyer" CHECK (
    "status" IN ('held', 'released') OR "anonymised_at" IS NOT NULL OR char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "bookings_anonymised" CHECK (
    "anonymised_at" IS NULL OR ("name" = '' AND "email" = '' AND "email_key" = '' AND "user_id" IS NULL));

ALTER TABLE "mastermind_plans"
  DROP CONSTRAINT "mastermind_plans_buyer",
  ADD CONSTRAINT "mastermind_plans_buyer" CHECK (
    "status" IN ('held', 'released') OR "anonymised_at" IS NOT NULL OR char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "mastermind_plans_anonymised" CHECK (
    "anonymised_at" IS NULL OR ("name" = '' AND "email" = '' AND "email_key" = '' AND "user_id" IS NULL));

ALTER TABLE "cancellations"
  DROP CONSTRAINT "cancellations_reason",
  ADD CONSTRAINT "cancellations_reason" CHECK (char_length("reason") <= 500);
