-- AlterTable
ALTER TABLE "payments" ADD COLUMN "carried_from_id" UUID;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "carried_to_id" UUID;

-- CreateIndex
CREATE INDEX "payments_carried_from_id_idx" ON "payments"("carried_from_id");

-- CreateIndex
CREATE INDEX "refunds_carried_to_id_idx" ON "refunds"("carried_to_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_carried_from_id_fkey" FOREIGN KEY ("carried_from_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_carried_to_id_fkey" FOREIGN KEY ("carried_to_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A carried payment has no payment intent of its own.
ALTER TABLE "payments"
  DROP CONSTRAINT "payments_method",
  ADD CONSTRAINT "payments_method" CHECK (
    CASE WHEN "method" = 'card'
      THEN ("payment_intent_id" IS NOT NULL) = ("carried_from_id" IS NULL) AND "recorded_at" IS NULL
        AND "reference" IS NULL AND "recorded_by" IS NULL
      ELSE "payment_intent_id" IS NULL AND "checkout_session_id" IS NULL AND "recorded_at" IS NOT NULL
        AND "refund_reason" IS NULL AND "refund_asked_at" IS NULL
    END),
  ADD CONSTRAINT "payments_carried" CHECK (
    "carried_from_id" IS NULL OR ("checkout_session_id" IS NULL AND "method" <> 'voucher' AND "refund_reason" IS NULL));

-- AlterTable
ALTER TABLE "vouchers" ADD COLUMN "recipient_id" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "vouchers" ALTER COLUMN "recipient_id" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "vouchers_recipient_id_key" ON "vouchers"("recipient_id");

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN "former_token" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "bookings_former_token_key" ON "bookings"("former_token");
