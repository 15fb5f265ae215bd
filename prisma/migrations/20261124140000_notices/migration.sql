-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('mention', 'reply', 'followed', 'announcement');

-- CreateTable
CREATE TABLE "notice_causes" (
    "message_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_causes_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "message_id" UUID,
    "post_id" UUID,
    "announcement_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follows" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "board" TEXT,
    "post_id" UUID,
    "is_muted" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notice_causes_created_at_idx" ON "notice_causes"("created_at");

-- CreateIndex
CREATE INDEX "notices_user_id_created_at_id_idx" ON "notices"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_message_id_idx" ON "notices"("message_id");

-- CreateIndex
CREATE INDEX "notices_post_id_idx" ON "notices"("post_id");

-- CreateIndex
CREATE INDEX "notices_read_at_idx" ON "notices"("read_at");

-- CreateIndex
CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notices_user_id_message_id_key" ON "notices"("user_id", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "notices_user_id_announcement_id_key" ON "notices"("user_id", "announcement_id");

-- CreateIndex
CREATE INDEX "follows_board_idx" ON "follows"("board");

-- CreateIndex
CREATE INDEX "follows_post_id_idx" ON "follows"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "follows_user_id_board_key" ON "follows"("user_id", "board");

-- CreateIndex
CREATE UNIQUE INDEX "follows_user_id_post_id_key" ON "follows"("user_id", "post_id");

-- AddForeignKey
ALTER TABLE "notice_causes" ADD CONSTRAINT "notice_causes_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_board_fkey" FOREIGN KEY ("board") REFERENCES "boards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "notices_unread_idx" ON "notices" ("user_id", "created_at" DESC) WHERE "read_at" IS NULL;

ALTER TABLE "notices" ADD CONSTRAINT "notices_about_one" CHECK (
  num_nonnulls("message_id", "announcement_id") = 1 AND ("announcement_id" IS NOT NULL) = ("kind" = 'announcement'));
ALTER TABLE "follows" ADD CONSTRAINT "follows_of_one" CHECK (num_nonnulls("board", "post_id") = 1);
