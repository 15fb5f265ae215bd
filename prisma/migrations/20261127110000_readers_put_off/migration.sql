-- AlterTable
ALTER TABLE "broadcast_recipients" ADD COLUMN "not_before" TIMESTAMPTZ(3);
ALTER TABLE "broadcasts" ADD COLUMN "put_off_in_row" INTEGER NOT NULL DEFAULT 0;
