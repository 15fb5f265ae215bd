-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_told_at" TIMESTAMPTZ(3);
