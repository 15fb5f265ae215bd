-- What members look for: made by Postgres with each text, so that no way of writing can forget it. Adding it writes the table anew.
-- What holds words together in addresses and tags parts them, so that each is found by itself (lib/clubhouse/excerpt.ts).
ALTER TABLE "messages" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (to_tsvector('english', translate("content", '<>/.@_:\', repeat(' ', 8)))) STORED;

-- Rare words are found here ...
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WHERE "deleted_at" IS NULL;

-- ... and frequent ones from the newest backwards.
CREATE INDEX "messages_created_at_idx" ON "messages" ("created_at" DESC) WHERE "deleted_at" IS NULL;
