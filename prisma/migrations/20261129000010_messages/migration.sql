-- AlterEnum
ALTER TYPE "notice_kind" ADD VALUE 'message';

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "accepts_messages" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "message_settings" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "is_on" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "message_settings_pkey" PRIMARY KEY ("id")
);

-- Exactly one row
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_one_row" CHECK ("id");
INSERT INTO "message_settings" DEFAULT VALUES;

-- The id of a conversation names two members, the lesser first, so that two members have one
ALTER TABLE "boards" ADD CONSTRAINT "boards_conversation_id" CHECK (
  "id" NOT LIKE 'dm:%' OR ("id" ~ '^dm:[0-9a-f-]{36}:[0-9a-f-]{36}$' AND split_part("id", ':', 2) COLLATE "C" < split_part("id", ':', 3) COLLATE "C"));
