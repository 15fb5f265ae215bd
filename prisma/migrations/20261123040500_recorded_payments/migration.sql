-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('card', 'bank', 'cash');

-- AlterTable
ALTER TABLE "payments"
  ADD COLUMN     "method" "payment_method" NOT NULL DEFAULT 'card',
  ADD COLUMN     "reference" TEXT,
  ADD COLUMN     "recorded_at" TIMESTAMPTZ(3),
  ADD COLUMN     "recorded_by" UUID,
  ALTER COLUMN "payment_intent_id" DROP NOT NULL,
  DROP CONSTRAINT "payments_booking_checkout",
  ADD CONSTRAINT "payments_booking_checkout" CHECK ("booking_id" IS NULL OR "checkout_session_id" IS NOT NULL OR "method" <> 'card'),
  ADD CONSTRAINT "payments_method" CHECK (
    CASE WHEN "method" = 'card'
      THEN "payment_intent_id" IS NOT NULL AND "recorded_at" IS NULL AND "reference" IS NULL AND "recorded_by" IS NULL
      ELSE "payment_intent_id" IS NULL AND "checkout_session_id" IS NULL AND "recorded_at" IS NOT NULL
        AND "refund_reason" IS NULL AND "refund_asked_at" IS NULL
    END);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "by_hand" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "payments_recorded_by_idx" ON "payments"("recorded_by");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
