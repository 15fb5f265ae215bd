-- A text as searches compare it: without accents and case, apostrophes alike (lib/text.ts has the same for what is searched).
CREATE FUNCTION "folded"(TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(translate($1, '’‘ʼ´`', ''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łøđıς', 'lodiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "folded_name" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("display_name")) STORED;
ALTER TABLE "bookings" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED;
ALTER TABLE "mastermind_plans" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED;
ALTER TABLE "mastermind_waitlist" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED;
ALTER TABLE "uk_retreat_waitlist" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED;
ALTER TABLE "invitations" ADD COLUMN "search_text" TEXT NOT NULL
  GENERATED ALWAYS AS ("folded"("code" || ' ' || coalesce("sent_to", '') || ' ' || coalesce("note", ''))) STORED;
ALTER TABLE "emails" ADD COLUMN "search_text" TEXT NOT NULL
  GENERATED ALWAYS AS ("folded"("to_address" || ' ' || coalesce("subject_line", ''))) STORED;
ALTER TABLE "audit_entries" ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"(coalesce("actor_name", ''))) STORED;

-- DropIndex
DROP INDEX "profiles_display_name_idx";
DROP INDEX "profiles_lower_name_idx";
DROP INDEX "bookings_search_idx";
DROP INDEX "mastermind_plans_search_idx";
DROP INDEX "mastermind_waitlist_search_idx";
DROP INDEX "uk_retreat_waitlist_search_idx";
DROP INDEX "invitations_search_idx";
DROP INDEX "emails_search_idx";
DROP INDEX "audit_entries_actor_name_idx";

-- CreateIndex
CREATE INDEX "profiles_folded_name_idx" ON "profiles" USING GIN ("folded_name" gin_trgm_ops);
CREATE INDEX "profiles_name_start_idx" ON "profiles" ("folded_name" text_pattern_ops);
CREATE INDEX "bookings_search_text_idx" ON "bookings" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "mastermind_plans_search_text_idx" ON "mastermind_plans" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "mastermind_waitlist_search_text_idx" ON "mastermind_waitlist" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "uk_retreat_waitlist_search_text_idx" ON "uk_retreat_waitlist" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "invitations_search_text_idx" ON "invitations" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "emails_search_text_idx" ON "emails" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "audit_entries_search_text_idx" ON "audit_entries" USING GIN ("search_text" gin_trgm_ops);

CREATE OR REPLACE FUNCTION "enquiry_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := "folded"(concat_ws(' ', NEW."first_name", NEW."last_name", NEW."email", NEW."phone", NEW."vision",
    NEW."challenges", NEW."anything_else"));
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "application_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := "folded"(concat_ws(' ', NEW."full_name", NEW."email", NEW."location_uk", NEW."community_involvement",
    NEW."idea_project_dream", NEW."why_matters", NEW."positive_impact", NEW."whats_holding_back",
    NEW."retreat_difference", NEW."additional_notes"));
  RETURN NEW;
END $$;

UPDATE "custom_retreat_enquiries" SET "attention" = "attention";
UPDATE "sponsored_applications" SET "attention" = "attention";

ALTER TABLE "messages" DROP COLUMN "search";
ALTER TABLE "messages" ADD COLUMN "search" tsvector
  GENERATED ALWAYS AS (to_tsvector('english', "folded"(translate("content", '<>/.@_:\', repeat(' ', 8))))) STORED;
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WHERE "deleted_at" IS NULL;
