-- Who is pushed mentions is pushed direct messages
UPDATE "push_subscriptions" SET "tells" = array_append("tells", 'message') WHERE 'mention' = ANY("tells");

-- Read every second; there is a conversation for each pair of members that has written
CREATE INDEX "boards_listed_idx" ON "boards" ("position", "id") WHERE "id" NOT LIKE 'dm:%';
