-- A waitlist for each retreat; so far there was one.
ALTER TABLE "uk_retreat_waitlist" ADD COLUMN "retreat" TEXT;
UPDATE "uk_retreat_waitlist" SET "retreat" = 'dorset';
ALTER TABLE "uk_retreat_waitlist"
  ALTER COLUMN "retreat" SET NOT NULL,
  ADD CONSTRAINT "uk_retreat_waitlist_retreat" CHECK (char_length("retreat") BETWEEN 1 AND 100);

DROP INDEX "uk_retreat_waitlist_email_key_key";
CREATE UNIQUE INDEX "uk_retreat_waitlist_email_key_retreat_key" ON "uk_retreat_waitlist"("email_key", "retreat");

-- Letters are written out from these values when they are sent, and the copy has no retreat of its own any more.
UPDATE "emails" SET "values" = "values" || '{"course": "Supper on Friday to lunch on Sunday. The mornings are for work, lunch is long, the afternoons go out of the door, and after supper there’s a fire. All of it is optional."}'
WHERE "letter" IN ('booking-confirmed-deposit', 'booking-confirmed-full');
UPDATE "emails" SET "values" = "values" || '{"again": "3"}'
WHERE "letter" = 'balance-reminder-first';
UPDATE "emails" SET "values" = "values" || '{"retreat": "Ideas to Impact Retreat", "list": "UK retreat", "place": "Dorset", "location": "Dorset, UK", "dates": "15-17 May 2026", "prices": "£497 in a shared room or £547 in a room of your own", "deposit": "£100"}'
WHERE "letter" = 'waitlist-uk-retreat';
