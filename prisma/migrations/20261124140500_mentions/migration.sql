-- CreateTable
CREATE TABLE "message_mentions" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "message_mentions_pkey" PRIMARY KEY ("message_id","user_id")
);

-- AlterTable
ALTER TABLE "notice_causes" ADD COLUMN "is_edit" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "message_mentions_user_id_idx" ON "message_mentions"("user_id");

-- AddForeignKey
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whom a name after an "@" is of, whole or its beginning, however it is capitalised.
CREATE INDEX "profiles_lower_name_idx" ON "profiles" (lower("display_name") text_pattern_ops);
