-- CreateEnum
CREATE TYPE "email_arrival" AS ENUM ('delayed', 'delivered', 'lost', 'bounced_softly', 'bounced', 'complained');

-- AlterTable
ALTER TABLE "emails" ADD COLUMN "arrival" "email_arrival",
ADD COLUMN "arrival_at" TIMESTAMPTZ(3),
ADD COLUMN "arrival_said" TEXT,
ADD COLUMN "arrival_heard_at" TIMESTAMPTZ(3),
ADD COLUMN "settled_at" TIMESTAMPTZ(3);

ALTER TABLE "emails" ADD CONSTRAINT "emails_arrival_check" CHECK (("arrival" IS NULL) = ("arrival_at" IS NULL));

-- CreateIndex
CREATE INDEX "emails_arrival_heard_at_idx" ON "emails"("arrival_heard_at");

-- CreateIndex
CREATE INDEX "emails_arrival_created_at_id_idx" ON "emails"("arrival", "created_at" DESC, "id" DESC);
