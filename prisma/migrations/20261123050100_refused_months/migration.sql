-- AlterTable
ALTER TABLE "missed_payments"
  ADD COLUMN "failure" TEXT,
  ADD COLUMN "tries_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "missed_payments_since_plan_id_idx" ON "missed_payments"("since", "plan_id");
