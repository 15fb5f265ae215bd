-- AlterTable
ALTER TABLE "mastermind_plans" ADD COLUMN     "second_at" TIMESTAMPTZ(3);
