-- A line for each retreat: the room wished, who has left it, and the places offered to those in it.
ALTER TABLE "uk_retreat_waitlist"
  ADD COLUMN "room" TEXT,
  ADD COLUMN "left_at" TIMESTAMPTZ(3),
  ADD COLUMN "placed_at" TIMESTAMPTZ(3),
  ADD COLUMN "skipped_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "uk_retreat_waitlist_room" CHECK (char_length("room") BETWEEN 1 AND 100);

-- CreateEnum
CREATE TYPE "place_offer_state" AS ENUM ('open', 'taken', 'declined', 'lapsed', 'withdrawn');

-- CreateTable
CREATE TABLE "place_offers" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "state" "place_offer_state" NOT NULL DEFAULT 'open',
    "offered_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "offered_by" UUID,
    "ended_by" UUID,

    CONSTRAINT "place_offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "place_offers_ended" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
    CONSTRAINT "place_offers_expires" CHECK ("expires_at" > "offered_at")
);

-- CreateTable
CREATE TABLE "room_lines" (
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "sold_out_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_lines_pkey" PRIMARY KEY ("retreat","room")
);

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN "offer_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "place_offers_token_key" ON "place_offers"("token");

-- CreateIndex
CREATE INDEX "place_offers_retreat_state_idx" ON "place_offers"("retreat", "state");

-- CreateIndex
CREATE INDEX "place_offers_retreat_offered_at_id_idx" ON "place_offers"("retreat", "offered_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "place_offers_entry_id_idx" ON "place_offers"("entry_id");

-- CreateIndex
CREATE INDEX "place_offers_offered_by_idx" ON "place_offers"("offered_by");

-- CreateIndex
CREATE INDEX "place_offers_ended_by_idx" ON "place_offers"("ended_by");

-- CreateIndex
CREATE INDEX "bookings_offer_id_idx" ON "bookings"("offer_id");

-- An entry has one open offer at most.
CREATE UNIQUE INDEX "place_offers_one_open_idx" ON "place_offers"("entry_id") WHERE "state" = 'open';

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "place_offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "uk_retreat_waitlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_offered_by_fkey" FOREIGN KEY ("offered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Letters are written out from these values when they are sent.
UPDATE "emails" SET "values" = "values" || jsonb_build_object(
  'entryId', own."id",
  'wish', 'in any room',
  'position', (
    SELECT count(*)::text FROM "uk_retreat_waitlist" other
    WHERE other."retreat" = own."retreat" AND (other."created_at", other."id") <= (own."created_at", own."id")
  )
)
FROM "uk_retreat_waitlist" own
WHERE "emails"."letter" = 'waitlist-uk-retreat' AND "emails"."cause" = 'waitlist-uk-retreat:' || own."id";
