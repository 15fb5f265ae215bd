-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "refund_asked_at" TIMESTAMPTZ(3);
