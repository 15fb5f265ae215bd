-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "closed_by_id" UUID;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever leaves is taken off what she closed without a look at every message.
CREATE INDEX "messages_closed_by_idx" ON "messages" ("closed_by_id") WHERE "closed_by_id" IS NOT NULL;

-- Only a post is closed: the chat has no replies, and a reply is not answered.
ALTER TABLE "messages" ADD CONSTRAINT "messages_closed_check" CHECK ("closed_at" IS NULL OR ("category" <> 'general' AND "reply_to" IS NULL));
