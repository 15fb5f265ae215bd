-- An entry of a waitlist counts once its address is confirmed; a later form's answers wait for the same; the mastermind's list can be left.
ALTER TABLE "uk_retreat_waitlist" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3), ADD COLUMN "change" JSONB;
ALTER TABLE "mastermind_waitlist" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3), ADD COLUMN "change" JSONB, ADD COLUMN "left_at" TIMESTAMPTZ(3);

-- What was there before has had no email with a button
UPDATE "uk_retreat_waitlist" SET "confirmed_at" = "created_at";
UPDATE "mastermind_waitlist" SET "confirmed_at" = "created_at";

-- A buyer whose payment came too late is put on the list without a telephone number
ALTER TABLE "uk_retreat_waitlist" DROP CONSTRAINT "uk_retreat_waitlist_phone_length";
ALTER TABLE "uk_retreat_waitlist" ADD CONSTRAINT "uk_retreat_waitlist_phone_length" CHECK (char_length("phone") <= 30);
