ALTER TABLE "mastermind_waitlist"
  DROP CONSTRAINT "mastermind_waitlist_phone_length",
  ADD CONSTRAINT "mastermind_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);

-- A buyer whose payment came too late is put on the list without a telephone number
ALTER TABLE "uk_retreat_waitlist"
  DROP CONSTRAINT "uk_retreat_waitlist_phone_length",
  ADD CONSTRAINT "uk_retreat_waitlist_phone_length" CHECK ("phone" = '' OR char_length("phone") BETWEEN 6 AND 100);

ALTER TABLE "custom_retreat_enquiries"
  DROP CONSTRAINT "custom_retreat_enquiries_phone_length",
  ADD CONSTRAINT "custom_retreat_enquiries_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);
