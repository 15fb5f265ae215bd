-- CreateEnum
CREATE TYPE "checkout_kind" AS ENUM ('place', 'balance', 'plan');

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "kind" "checkout_kind" NOT NULL,
    "booking_id" UUID,
    "plan_id" UUID,
    "pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'gbp',
    "session_id" TEXT,
    "url" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "hold_expires_at" TIMESTAMPTZ(3),
    "browser_key" UUID,
    "user_id" UUID,
    "network_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_session_id_key" ON "checkouts"("session_id");

-- CreateIndex
CREATE INDEX "checkouts_booking_id_idx" ON "checkouts"("booking_id");

-- CreateIndex
CREATE INDEX "checkouts_plan_id_idx" ON "checkouts"("plan_id");

-- CreateIndex
CREATE INDEX "checkouts_user_id_idx" ON "checkouts"("user_id");

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "mastermind_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules the database keeps whatever the code does.
ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_of_one_thing" CHECK (
    ("kind" = 'plan') = ("plan_id" IS NOT NULL) AND ("kind" = 'plan') = ("booking_id" IS NULL)),
  ADD CONSTRAINT "checkouts_money" CHECK ("pence" > 0 AND "currency" = 'gbp'),
  ADD CONSTRAINT "checkouts_hold" CHECK (("kind" = 'balance') = ("hold_expires_at" IS NULL)),
  ADD CONSTRAINT "checkouts_browser" CHECK (("kind" = 'balance') = ("browser_key" IS NULL)),
  ADD CONSTRAINT "checkouts_address" CHECK ("url" IS NULL OR "session_id" IS NOT NULL),
  -- Networks are personal: none is kept of what is over
  ADD CONSTRAINT "checkouts_network" CHECK (
    "network_key" IS NULL OR ("closed_at" IS NULL AND "hold_expires_at" IS NOT NULL));

-- A purchase has one open Checkout at most.
CREATE UNIQUE INDEX "checkouts_open_booking_key" ON "checkouts" ("booking_id") WHERE "closed_at" IS NULL;
CREATE UNIQUE INDEX "checkouts_open_plan_key" ON "checkouts" ("plan_id") WHERE "closed_at" IS NULL;

-- What a browser and a network keep, and what the night clears.
CREATE INDEX "checkouts_open_browser_idx" ON "checkouts" ("browser_key") WHERE "closed_at" IS NULL;
CREATE INDEX "checkouts_network_idx" ON "checkouts" ("network_key") WHERE "network_key" IS NOT NULL;
CREATE INDEX "checkouts_open_hold_idx" ON "checkouts" ("hold_expires_at") WHERE "closed_at" IS NULL;

-- Places that are kept, with their Checkouts, and those that were given back and can still be paid. What has been paid has its
-- Checkout among the payments.
INSERT INTO "checkouts" ("id", "kind", "booking_id", "pence", "currency", "session_id", "url", "expires_at",
  "hold_expires_at", "browser_key", "user_id", "network_key", "created_at", "closed_at")
SELECT gen_random_uuid(), 'place', "id", "checkout_pence", "currency", "checkout_session_id",
  CASE WHEN "checkout_session_id" IS NOT NULL THEN "checkout_url" END, "checkout_expires_at",
  "hold_expires_at", "browser_key", "user_id", CASE WHEN "status" = 'held' THEN "network_key" END, "created_at",
  CASE WHEN "status" = 'released' THEN LEAST("hold_expires_at", CURRENT_TIMESTAMP) END
FROM "bookings" WHERE "status" IN ('held', 'released');

INSERT INTO "checkouts" ("id", "kind", "plan_id", "pence", "currency", "session_id", "url", "expires_at",
  "hold_expires_at", "browser_key", "user_id", "network_key", "created_at", "closed_at")
SELECT gen_random_uuid(), 'plan', "id", "payment_pence", "currency", "checkout_session_id",
  CASE WHEN "checkout_session_id" IS NOT NULL THEN "checkout_url" END, "checkout_expires_at",
  "hold_expires_at", "browser_key", "user_id", CASE WHEN "status" = 'held' THEN "network_key" END, "created_at",
  CASE WHEN "status" = 'released' THEN LEAST("hold_expires_at", CURRENT_TIMESTAMP) END
FROM "mastermind_plans" WHERE "status" IN ('held', 'released');

-- A booking that stands has an address while the Checkout of its balance is open. That could be paid for 35 minutes.
INSERT INTO "checkouts" ("id", "kind", "booking_id", "pence", "currency", "session_id", "url", "expires_at", "created_at")
SELECT gen_random_uuid(), 'balance', "id", "checkout_pence", "currency", "checkout_session_id", "checkout_url",
  "checkout_expires_at", "checkout_expires_at" - INTERVAL '35 minutes'
FROM "bookings"
WHERE "status" NOT IN ('held', 'released') AND "checkout_session_id" IS NOT NULL AND "checkout_url" IS NOT NULL;

-- DropIndex
DROP INDEX "bookings_browser_key_status_idx";

-- DropIndex
DROP INDEX "bookings_checkout_session_id_key";

-- DropIndex
DROP INDEX "bookings_retreat_status_hold_expires_at_idx";

-- DropIndex
DROP INDEX "mastermind_plans_browser_key_status_idx";

-- DropIndex
DROP INDEX "mastermind_plans_checkout_session_id_key";

-- DropIndex
DROP INDEX "mastermind_plans_cohort_status_hold_expires_at_idx";

-- AlterTable
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_money",
ADD CONSTRAINT "bookings_money" CHECK ("total_pence" > 0),
DROP COLUMN "browser_key",
DROP COLUMN "checkout_expires_at",
DROP COLUMN "checkout_pence",
DROP COLUMN "checkout_session_id",
DROP COLUMN "checkout_url",
DROP COLUMN "hold_expires_at",
DROP COLUMN "network_key";

-- AlterTable
ALTER TABLE "mastermind_plans" DROP COLUMN "browser_key",
DROP COLUMN "checkout_expires_at",
DROP COLUMN "checkout_session_id",
DROP COLUMN "checkout_url",
DROP COLUMN "hold_expires_at",
DROP COLUMN "network_key";

-- CreateIndex
CREATE INDEX "bookings_retreat_status_idx" ON "bookings"("retreat", "status");

-- CreateIndex
CREATE INDEX "mastermind_plans_cohort_status_idx" ON "mastermind_plans"("cohort", "status");
