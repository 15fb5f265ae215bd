-- AlterTable
ALTER TABLE "payments" ADD COLUMN "payer_name" TEXT,
ADD COLUMN "payer_email" TEXT;
