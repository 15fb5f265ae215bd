-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "pinned_at" TIMESTAMPTZ(3),
ADD COLUMN     "pinned_by_id" UUID;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_pinned_by_id_fkey" FOREIGN KEY ("pinned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever leaves is taken off what she pinned without a look at every message.
CREATE INDEX "messages_pinned_by_idx" ON "messages" ("pinned_by_id") WHERE "pinned_by_id" IS NOT NULL;

-- A board's pins, with its first page.
CREATE INDEX "messages_pins_idx" ON "messages" ("category") WHERE "pinned_at" IS NOT NULL;

-- Only a post that stands is pinned.
ALTER TABLE "messages" ADD CONSTRAINT "messages_pinned_check" CHECK ("pinned_at" IS NULL OR ("category" <> 'general' AND "reply_to" IS NULL AND "deleted_at" IS NULL));
