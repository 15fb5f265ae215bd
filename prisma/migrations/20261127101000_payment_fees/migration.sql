-- AlterTable
ALTER TABLE "payments" ADD COLUMN "fee_pence" INTEGER;
