-- AlterTable
ALTER TABLE "emails"
  ADD COLUMN "subject_line" TEXT,
  ADD COLUMN "repeat_of_id" UUID;

-- A digest's subject stands among its values; the others' are the copy's.
UPDATE "emails" SET "subject_line" = "values"->>'subject' WHERE "letter" = 'founder-daily-digest';

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_repeat_of_id_fkey" FOREIGN KEY ("repeat_of_id") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "email_tries" (
    "id" UUID NOT NULL,
    "email_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "email_tries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "email_tries_email_id_at_idx" ON "email_tries"("email_id", "at");

-- AddForeignKey
ALTER TABLE "email_tries" ADD CONSTRAINT "email_tries_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "emails_status_created_at_idx";

-- CreateIndex
CREATE INDEX "emails_created_at_id_idx" ON "emails"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_status_created_at_id_idx" ON "emails"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_letter_created_at_idx" ON "emails"("letter", "created_at" DESC);

-- CreateIndex
CREATE INDEX "emails_search_idx" ON "emails" USING GIN ("to_address" gin_trgm_ops, "subject_line" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "emails_repeat_of_id_idx" ON "emails"("repeat_of_id");
