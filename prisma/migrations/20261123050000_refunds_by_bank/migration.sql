-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "reference" TEXT;

-- AlterTable
ALTER TABLE "refund_requests"
  ADD COLUMN "settled_at" TIMESTAMPTZ(3),
  ADD COLUMN "by_hand_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "refund_requests_by_hand_id_key" ON "refund_requests"("by_hand_id");

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_by_hand_id_fkey" FOREIGN KEY ("by_hand_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Those that want a look: few, and asked for on the first page.
CREATE INDEX "refund_requests_failed_idx" ON "refund_requests"("asked_at", "id") WHERE "status" = 'failed' AND "settled_at" IS NULL;

-- What failed and was asked for once more since wants none.
UPDATE "refund_requests" r SET "settled_at" = (
  SELECT min(l."asked_at") FROM "refund_requests" l WHERE l."payment_id" = r."payment_id" AND l."id" > r."id"
)
WHERE r."status" = 'failed';

-- Refunds that came back and that nobody had asked for here have a request of their own now.
INSERT INTO "refund_requests" ("id", "payment_id", "amount_pence", "reason", "status", "refund_id", "failure", "asked_at", "settled_at")
SELECT gen_random_uuid(), r."payment_id", r."amount_pence", '', 'failed', r."id", r."failure_reason", r."created_at", (
  SELECT min(l."asked_at") FROM "refund_requests" l WHERE l."payment_id" = r."payment_id" AND l."asked_at" > r."created_at"
)
FROM "refunds" r
WHERE r."status" IN ('failed', 'canceled') AND NOT r."by_hand"
  AND NOT EXISTS (SELECT 1 FROM "refund_requests" q WHERE q."refund_id" = r."id");
