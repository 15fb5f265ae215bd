-- CreateEnum
CREATE TYPE "booking_access" AS ENUM ('retreat', 'always');

-- AlterEnum
ALTER TYPE "grant_source" ADD VALUE 'booking';

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "access" "booking_access";

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "booking_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "invitations_booking_id_key" ON "invitations"("booking_id");

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
