-- CreateEnum
CREATE TYPE "refund_request_status" AS ENUM ('pending', 'failed', 'done');

-- CreateTable
CREATE TABLE "refund_requests" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "refund_request_status" NOT NULL DEFAULT 'pending',
    "refund_id" TEXT,
    "failure" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" UUID,

    CONSTRAINT "refund_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refund_requests_money" CHECK ("amount_pence" > 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "refund_requests_refund_id_key" ON "refund_requests"("refund_id");

-- CreateIndex
CREATE INDEX "refund_requests_payment_id_idx" ON "refund_requests"("payment_id");

-- CreateIndex
CREATE INDEX "refund_requests_asked_by_idx" ON "refund_requests"("asked_by");

-- CreateIndex
CREATE INDEX "refund_requests_status_asked_at_idx" ON "refund_requests"("status", "asked_at");

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
