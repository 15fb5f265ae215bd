-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "reply_to" UUID;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_fkey" FOREIGN KEY ("reply_to") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A post's replies, newest first; nothing of them is kept for the chat.
CREATE INDEX "messages_replies_idx" ON "messages" ("reply_to", "position") INCLUDE ("user_id", "created_at") WHERE "reply_to" IS NOT NULL AND "deleted_at" IS NULL;

-- A board's posts, newest first: a lively one does not slow the opening of its board. The chat has no replies.
CREATE INDEX "messages_posts_idx" ON "messages" ("category", "position") WHERE "reply_to" IS NULL AND "deleted_at" IS NULL AND "category" <> 'general';

-- The chat takes no replies, and a reply has no kind.
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_check" CHECK ("reply_to" IS NULL OR ("category" <> 'general' AND "kind" IS NULL AND "reply_to" <> "id"));
