ALTER TABLE "mastermind_waitlist"
  DROP CONSTRAINT "mastermind_waitlist_phone_length",
  ADD CONSTRAINT "mastermind_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);

ALTER TABLE "uk_retreat_waitlist"
  DROP CONSTRAINT "uk_retreat_waitlist_phone_length",
  ADD CONSTRAINT "uk_retreat_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);

ALTER TABLE "custom_retreat_enquiries"
  DROP CONSTRAINT "custom_retreat_enquiries_phone_length",
  ADD CONSTRAINT "custom_retreat_enquiries_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);
