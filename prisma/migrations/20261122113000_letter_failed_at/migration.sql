-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "failed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "emails_failed_at_idx" ON "emails"("failed_at");

-- Nobody knows when the older ones failed; no digest has told of them yet.
UPDATE "emails" SET "failed_at" = "created_at" WHERE "status" = 'failed';

ALTER TABLE "emails"
  ADD CONSTRAINT "emails_failed_at" CHECK (("status" = 'failed') = ("failed_at" IS NOT NULL));
