-- CreateEnum
CREATE TYPE "report_outcome" AS ENUM ('kept', 'deleted');

-- AlterTable
ALTER TABLE "boards" ADD COLUMN     "epoch" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "read_marks" (
    "user_id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "read_marks_pkey" PRIMARY KEY ("user_id","board")
);

-- CreateTable
CREATE TABLE "posting_pauses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "paused_by_id" UUID,
    "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "posting_pauses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_reports" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "reporter_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" UUID,
    "outcome" "report_outcome",

    CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "posting_pauses_user_id_idx" ON "posting_pauses"("user_id");

-- CreateIndex
CREATE INDEX "message_reports_reporter_id_idx" ON "message_reports"("reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_settled_at_idx" ON "message_reports"("settled_at");

-- CreateIndex
CREATE INDEX "message_reports_message_id_reporter_id_idx" ON "message_reports"("message_id", "reporter_id");

-- AddForeignKey
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_board_fkey" FOREIGN KEY ("board") REFERENCES "boards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posting_pauses" ADD CONSTRAINT "posting_pauses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posting_pauses" ADD CONSTRAINT "posting_pauses_paused_by_id_fkey" FOREIGN KEY ("paused_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What a board shows, newest first: deleted messages do not slow its opening, and unread ones are counted from the index.
CREATE INDEX "messages_shown_idx" ON "messages" ("category", "position") INCLUDE ("user_id") WHERE "deleted_at" IS NULL;

-- Whether somebody has introduced herself.
CREATE INDEX "messages_introductions_idx" ON "messages" ("user_id") WHERE "kind" = 'introduction' AND "deleted_at" IS NULL;

-- The reports that wait for the founder, oldest first.
CREATE INDEX "message_reports_open_idx" ON "message_reports" ("created_at", "id") WHERE "settled_at" IS NULL;

-- One pause at a time.
CREATE UNIQUE INDEX "posting_pauses_open_key" ON "posting_pauses" ("user_id") WHERE "lifted_at" IS NULL;

-- Rules the database keeps whatever the code does.
ALTER TABLE "read_marks"
  ADD CONSTRAINT "read_marks_position" CHECK ("position" >= 0);

ALTER TABLE "posting_pauses"
  ADD CONSTRAINT "posting_pauses_order" CHECK ("ends_at" > "starts_at");

ALTER TABLE "message_reports"
  ADD CONSTRAINT "message_reports_note_length" CHECK (char_length("note") <= 1000),
  ADD CONSTRAINT "message_reports_settled" CHECK (("settled_at" IS NULL) = ("outcome" IS NULL)),
  ADD CONSTRAINT "message_reports_forgotten" CHECK ("settled_at" IS NULL OR "content" = '');
