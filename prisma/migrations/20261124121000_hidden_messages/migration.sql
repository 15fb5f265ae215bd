-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_by_id" UUID,
ADD COLUMN     "hidden_from" INTEGER,
ADD COLUMN     "hidden_reason" TEXT,
ADD COLUMN     "post_hidden" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden_by_id_fkey" FOREIGN KEY ("hidden_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever leaves is taken off what she hid without a look at every message.
CREATE INDEX "messages_hidden_by_idx" ON "messages" ("hidden_by_id") WHERE "hidden_by_id" IS NOT NULL;

-- What is hidden stands on a board, and is not pinned to it.
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden_check" CHECK ("hidden_at" IS NULL OR ("category" <> 'general' AND "pinned_at" IS NULL AND "hidden_from" IS NOT NULL));
