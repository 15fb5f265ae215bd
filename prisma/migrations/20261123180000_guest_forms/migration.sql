-- CreateEnum
CREATE TYPE "guest_travel" AS ENUM ('train', 'car', 'unknown');

-- CreateTable
CREATE TABLE "guest_forms" (
    "booking_id" UUID NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "travel" "guest_travel" NOT NULL DEFAULT 'unknown',
    "arrival" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "wants_lift" BOOLEAN NOT NULL DEFAULT false,
    "diet" TEXT NOT NULL DEFAULT '',
    "room_mate" TEXT NOT NULL DEFAULT '',
    "contact_name" TEXT NOT NULL,
    "contact_phone" TEXT NOT NULL,

    CONSTRAINT "guest_forms_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "guest_health" (
    "booking_id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_health_pkey" PRIMARY KEY ("booking_id")
);

-- CreateTable
CREATE TABLE "guest_pairings" (
    "first_id" UUID NOT NULL,
    "second_id" UUID NOT NULL,
    "together" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_pairings_pkey" PRIMARY KEY ("first_id","second_id"),
    CONSTRAINT "guest_pairings_ordered" CHECK ("first_id" < "second_id")
);

-- CreateIndex
CREATE INDEX "guest_pairings_second_id_idx" ON "guest_pairings"("second_id");

-- AddForeignKey
ALTER TABLE "guest_forms" ADD CONSTRAINT "guest_forms_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_health" ADD CONSTRAINT "guest_health_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "guest_forms"("booking_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_pairings" ADD CONSTRAINT "guest_pairings_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_pairings" ADD CONSTRAINT "guest_pairings_second_id_fkey" FOREIGN KEY ("second_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
