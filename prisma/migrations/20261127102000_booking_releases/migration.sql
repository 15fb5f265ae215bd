-- AlterTable
ALTER TABLE "bookings" ADD COLUMN "released_at" TIMESTAMPTZ(3);
