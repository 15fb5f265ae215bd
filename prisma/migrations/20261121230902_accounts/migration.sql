-- The directory's search finds any part of a name or an address by this extension's indexes. It is a trusted one: the
-- database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "email_link_purpose" AS ENUM ('confirm', 'reset', 'change');

-- AlterTable
ALTER TABLE "access_grants" ADD COLUMN     "claim_key" TEXT,
ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "link_id" UUID;

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "sent_to" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "email_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "email_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "email_links_user_id_purpose_idx" ON "email_links"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries"("subject");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");

-- CreateIndex
CREATE INDEX "access_grants_claim_key_idx" ON "access_grants"("claim_key");

-- CreateIndex
CREATE INDEX "access_grants_source_created_at_id_idx" ON "access_grants"("source", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "emails_link_id_idx" ON "emails"("link_id");

-- CreateIndex
CREATE INDEX "profiles_display_name_idx" ON "profiles" USING GIN ("display_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "profiles_email_idx" ON "profiles" USING GIN ("email" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "email_links"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- The letters of one person, for her own download: addresses are stored as typed and compared by this form of them.
CREATE INDEX "emails_to_key_idx" ON "emails" (lower(btrim("to_address")));

-- Nobody could change a password before now.
UPDATE "users" SET "password_changed_at" = "created_at";

-- Rules the database keeps whatever the code does.
ALTER TABLE "access_grants"
  ADD CONSTRAINT "access_grants_owner" CHECK ("user_id" IS NOT NULL OR "claim_key" IS NOT NULL),
  ADD CONSTRAINT "access_grants_claim_key_form" CHECK ("claim_key" = lower(btrim("claim_key"))),
  ADD CONSTRAINT "access_grants_reason_length" CHECK (char_length("reason") <= 200);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_note_length" CHECK (char_length("note") <= 200);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_user_agent_length" CHECK (char_length("user_agent") <= 400);

ALTER TABLE "email_links"
  ADD CONSTRAINT "email_links_order" CHECK ("expires_at" > "created_at");
