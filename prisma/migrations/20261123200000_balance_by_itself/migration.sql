-- CreateEnum
CREATE TYPE "balance_card_state" AS ENUM ('asked', 'on', 'charging', 'paid', 'refused', 'off');

-- CreateTable
CREATE TABLE "balance_cards" (
    "booking_id" UUID NOT NULL,
    "state" "balance_card_state" NOT NULL DEFAULT 'asked',
    "customer_id" TEXT,
    "card_id" TEXT,
    "last4" TEXT,
    "charged_at" TIMESTAMPTZ(3),
    "pence" INTEGER,
    "intent_id" TEXT,
    "failure" TEXT,

    CONSTRAINT "balance_cards_pkey" PRIMARY KEY ("booking_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "balance_cards_intent_id_key" ON "balance_cards"("intent_id");

-- CreateIndex
CREATE INDEX "balance_cards_state_idx" ON "balance_cards"("state");

-- AddForeignKey
ALTER TABLE "balance_cards" ADD CONSTRAINT "balance_cards_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A balance that is paid by itself comes by card, and by no Checkout.
ALTER TABLE "payments" DROP CONSTRAINT "payments_booking_checkout";

-- A card that is to be charged is known.
ALTER TABLE "balance_cards" ADD CONSTRAINT "balance_cards_saved" CHECK (
  "state" NOT IN ('on', 'charging') OR ("customer_id" IS NOT NULL AND "card_id" IS NOT NULL));
