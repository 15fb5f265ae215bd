-- CreateEnum
CREATE TYPE "entry_status" AS ENUM ('new', 'waiting', 'answered', 'booked', 'closed');

-- AlterTable
ALTER TABLE "custom_retreat_enquiries"
  ADD COLUMN "status" "entry_status" NOT NULL DEFAULT 'new',
  ADD COLUMN "opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "seen_by_id" UUID,
  ADD COLUMN "seen_at" TIMESTAMPTZ(3),
  ADD COLUMN "linked_user_id" UUID,
  ADD COLUMN "linked_key" TEXT,
  ADD COLUMN "attention" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "sponsored_applications"
  ADD COLUMN "status" "entry_status" NOT NULL DEFAULT 'new',
  ADD COLUMN "opened_at" TIMESTAMPTZ(3),
  ADD COLUMN "seen_by_id" UUID,
  ADD COLUMN "seen_at" TIMESTAMPTZ(3),
  ADD COLUMN "linked_user_id" UUID,
  ADD COLUMN "linked_key" TEXT,
  ADD COLUMN "attention" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "custom_retreat_enquiry_versions" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_retreat_enquiry_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "replies" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "author_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "replies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "replies_one_entry" CHECK (num_nonnulls("enquiry_id", "application_id") = 1)
);

-- Minutes since 2000: a list in this order begins with what has waited longest for an answer, and goes on with the newest.
CREATE FUNCTION "entry_attention"(status "entry_status", heard_at TIMESTAMPTZ) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status IN ('new', 'waiting') THEN minutes ELSE 1000000000 - minutes END
  FROM (SELECT (extract(epoch FROM heard_at - TIMESTAMPTZ '2000-01-01 00:00:00Z') / 60)::int AS minutes) AS since
$$;

CREATE FUNCTION "enquiry_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := concat_ws(' ', NEW."first_name", NEW."last_name", NEW."email", NEW."phone", NEW."vision",
    NEW."challenges", NEW."anything_else");
  RETURN NEW;
END $$;

CREATE TRIGGER "custom_retreat_enquiries_listed" BEFORE INSERT OR UPDATE ON "custom_retreat_enquiries"
FOR EACH ROW EXECUTE FUNCTION "enquiry_listed"();

CREATE FUNCTION "application_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := concat_ws(' ', NEW."full_name", NEW."email", NEW."location_uk", NEW."community_involvement",
    NEW."idea_project_dream", NEW."why_matters", NEW."positive_impact", NEW."whats_holding_back",
    NEW."retreat_difference", NEW."additional_notes");
  RETURN NEW;
END $$;

CREATE TRIGGER "sponsored_applications_listed" BEFORE INSERT OR UPDATE ON "sponsored_applications"
FOR EACH ROW EXECUTE FUNCTION "application_listed"();

UPDATE "custom_retreat_enquiries" SET "attention" = 0;
UPDATE "sponsored_applications" SET "attention" = 0;

-- The notices lead to the entry's page from now on; those kept are rendered without.
UPDATE "emails" SET "values" = "values" || '{"entryUrl": ""}'::jsonb
WHERE "letter" IN ('founder-new-enquiry', 'founder-new-application', 'founder-application-version');

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_attention_id_idx" ON "custom_retreat_enquiries"("attention", "id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_status_attention_id_idx" ON "custom_retreat_enquiries"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_linked_user_id_idx" ON "custom_retreat_enquiries"("linked_user_id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_seen_by_id_idx" ON "custom_retreat_enquiries"("seen_by_id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_search_text_idx" ON "custom_retreat_enquiries" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "sponsored_applications_attention_id_idx" ON "sponsored_applications"("attention", "id");

-- CreateIndex
CREATE INDEX "sponsored_applications_status_attention_id_idx" ON "sponsored_applications"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "sponsored_applications_linked_user_id_idx" ON "sponsored_applications"("linked_user_id");

-- CreateIndex
CREATE INDEX "sponsored_applications_seen_by_id_idx" ON "sponsored_applications"("seen_by_id");

-- CreateIndex
CREATE INDEX "sponsored_applications_search_text_idx" ON "sponsored_applications" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "custom_retreat_enquiry_versions_enquiry_id_sent_at_idx" ON "custom_retreat_enquiry_versions"("enquiry_id", "sent_at");

-- CreateIndex
CREATE INDEX "replies_enquiry_id_at_idx" ON "replies"("enquiry_id", "at");

-- CreateIndex
CREATE INDEX "replies_application_id_at_idx" ON "replies"("application_id", "at");

-- CreateIndex
CREATE INDEX "replies_author_id_idx" ON "replies"("author_id");

-- AddForeignKey
ALTER TABLE "sponsored_applications" ADD CONSTRAINT "sponsored_applications_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_applications" ADD CONSTRAINT "sponsored_applications_linked_user_id_fkey" FOREIGN KEY ("linked_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiries" ADD CONSTRAINT "custom_retreat_enquiries_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiries" ADD CONSTRAINT "custom_retreat_enquiries_linked_user_id_fkey" FOREIGN KEY ("linked_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiry_versions" ADD CONSTRAINT "custom_retreat_enquiry_versions_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
