-- CreateEnum
CREATE TYPE "plan_kind" AS ENUM ('monthly', 'one_time');

-- CreateEnum
CREATE TYPE "plan_status" AS ENUM ('held', 'active', 'released', 'refused', 'ended');

-- AlterEnum
ALTER TYPE "refund_reason" ADD VALUE 'second_plan';

-- DropForeignKey
ALTER TABLE "payments" DROP CONSTRAINT "payments_booking_id_fkey";

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "user_id" UUID,
ADD COLUMN     "network_key" TEXT;

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "plan_id" UUID;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "plan_id" UUID,
ADD COLUMN     "number" INTEGER,
ADD COLUMN     "reading" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "receipt_url" TEXT,
ALTER COLUMN "booking_id" DROP NOT NULL,
ALTER COLUMN "checkout_session_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "mastermind_plans" (
    "id" UUID NOT NULL,
    "kind" "plan_kind" NOT NULL,
    "cohort" TEXT NOT NULL,
    "status" "plan_status" NOT NULL DEFAULT 'held',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "payments" INTEGER NOT NULL,
    "payment_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'gbp',
    "hold_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "link_token" TEXT NOT NULL,
    "browser_key" UUID NOT NULL,
    "user_id" UUID,
    "network_key" TEXT,
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,
    "checkout_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "terms_version" TEXT,
    "terms_accepted_at" TIMESTAMPTZ(3),
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "next_payment_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "missing_number" INTEGER,
    "waived" INTEGER[],
    "stopped_at" TIMESTAMPTZ(3),
    "pay_url" TEXT,
    "reading" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "activated_at" TIMESTAMPTZ(3),

    CONSTRAINT "mastermind_plans_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mastermind_plans_link_token_key" ON "mastermind_plans"("link_token");

-- CreateIndex
CREATE UNIQUE INDEX "mastermind_plans_checkout_session_id_key" ON "mastermind_plans"("checkout_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "mastermind_plans_subscription_id_key" ON "mastermind_plans"("subscription_id");

-- CreateIndex
CREATE INDEX "mastermind_plans_cohort_status_hold_expires_at_idx" ON "mastermind_plans"("cohort", "status", "hold_expires_at");

-- CreateIndex
CREATE INDEX "mastermind_plans_browser_key_status_idx" ON "mastermind_plans"("browser_key", "status");

-- CreateIndex
CREATE INDEX "mastermind_plans_user_id_idx" ON "mastermind_plans"("user_id");

-- CreateIndex
CREATE INDEX "mastermind_plans_email_key_idx" ON "mastermind_plans"("email_key");

-- CreateIndex
CREATE INDEX "bookings_user_id_idx" ON "bookings"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_plan_id_key" ON "invitations"("plan_id");

-- CreateIndex
CREATE INDEX "payments_plan_id_idx" ON "payments"("plan_id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "mastermind_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mastermind_plans" ADD CONSTRAINT "mastermind_plans_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "mastermind_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Numbers the readings of Stripe, over all servers: of two that cross, the one that began last is kept.
CREATE SEQUENCE "stripe_readings" AS INTEGER;

-- Rules the database keeps whatever the code does.
ALTER TABLE "mastermind_plans"
  ADD CONSTRAINT "mastermind_plans_money" CHECK ("payments" > 0 AND "payment_pence" > 0 AND "currency" = 'gbp'),
  ADD CONSTRAINT "mastermind_plans_activated_at"
    CHECK (("status" IN ('active', 'ended')) = ("activated_at" IS NOT NULL)),
  -- Checkout may be what asks for them; whoever has bought has said
  ADD CONSTRAINT "mastermind_plans_buyer"
    CHECK ("status" IN ('held', 'released') OR char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "mastermind_plans_name_length" CHECK (char_length("name") <= 200),
  ADD CONSTRAINT "mastermind_plans_missing"
    CHECK ("missing_number" IS NULL OR ("missing_since" IS NOT NULL AND "missing_number" > 0)),
  ADD CONSTRAINT "mastermind_plans_terms" CHECK (("terms_version" IS NULL) = ("terms_accepted_at" IS NULL));

ALTER TABLE "bookings"
  DROP CONSTRAINT "bookings_name_length",
  DROP CONSTRAINT "bookings_email_length",
  ADD CONSTRAINT "bookings_name_length" CHECK (char_length("name") <= 200),
  ADD CONSTRAINT "bookings_buyer"
    CHECK ("status" IN ('held', 'released') OR char_length("email") BETWEEN 3 AND 254);

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_of_one_thing" CHECK (("booking_id" IS NULL) <> ("plan_id" IS NULL)),
  ADD CONSTRAINT "payments_number" CHECK (("plan_id" IS NULL) = ("number" IS NULL) AND "number" > 0),
  ADD CONSTRAINT "payments_booking_checkout" CHECK ("booking_id" IS NULL OR "checkout_session_id" IS NOT NULL);
