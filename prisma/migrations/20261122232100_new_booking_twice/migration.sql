-- The notice of a booking says whether the buyer has another place. Those that wait to be sent, or to be sent again, say nothing of it.
UPDATE "emails" SET "values" = '{"twice": ""}'::jsonb || "values" WHERE "letter" = 'founder-new-booking';
