-- Cancelled is a state of its own: who, when and why stand in a row beside the purchase.
ALTER TYPE "booking_status" ADD VALUE 'cancelled';
ALTER TYPE "plan_status" ADD VALUE 'cancelled';
ALTER TYPE "refund_reason" ADD VALUE 'cancelled';

CREATE TYPE "cancelled_by" AS ENUM ('buyer', 'us');

CREATE TABLE "cancellations" (
  "id" UUID NOT NULL,
  "booking_id" UUID,
  "plan_id" UUID,
  "by" "cancelled_by" NOT NULL,
  "reason" TEXT NOT NULL,
  "notice_on" DATE NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor_id" UUID,
  CONSTRAINT "cancellations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cancellations_of_one" CHECK (num_nonnulls("booking_id", "plan_id") = 1),
  CONSTRAINT "cancellations_reason" CHECK (char_length("reason") BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX "cancellations_booking_id_key" ON "cancellations"("booking_id");
CREATE UNIQUE INDEX "cancellations_plan_id_key" ON "cancellations"("plan_id");
CREATE INDEX "cancellations_actor_id_idx" ON "cancellations"("actor_id");
ALTER TABLE "cancellations"
  ADD CONSTRAINT "cancellations_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "cancellations_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "mastermind_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "cancellations_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- As text: a value that this migration adds can be used only after it.
ALTER TABLE "bookings"
  DROP CONSTRAINT "bookings_confirmed_at",
  ADD CONSTRAINT "bookings_confirmed_at"
    CHECK (("status"::text IN ('confirmed', 'refunded', 'cancelled')) = ("confirmed_at" IS NOT NULL)),
  ADD COLUMN "transferred_at" TIMESTAMPTZ(3);

ALTER TABLE "mastermind_plans"
  DROP CONSTRAINT "mastermind_plans_activated_at",
  ADD CONSTRAINT "mastermind_plans_activated_at"
    CHECK (("status"::text IN ('active', 'ended', 'cancelled')) = ("activated_at" IS NOT NULL));
