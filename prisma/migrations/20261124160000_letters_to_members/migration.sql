-- CreateEnum
CREATE TYPE "letter_wish" AS ENUM ('at_once', 'weekly', 'off');

-- AlterEnum
ALTER TYPE "letter_subject" ADD VALUE 'member';

-- CreateTable
CREATE TABLE "notice_wishes" (
    "user_id" UUID NOT NULL,
    "replies" "letter_wish",
    "mentions" "letter_wish",
    "followed" "letter_wish",
    "announcements" "letter_wish",
    "weekly_off" BOOLEAN NOT NULL DEFAULT false,
    "weekly_day" SMALLINT,
    "weekly_hour" SMALLINT,
    "time_zone" TEXT,
    "weekly_due_at" TIMESTAMPTZ(3) NOT NULL,
    "weekly_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_wishes_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "notice_defaults" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "replies" "letter_wish" NOT NULL,
    "mentions" "letter_wish" NOT NULL,
    "followed" "letter_wish" NOT NULL,
    "announcements" "letter_wish" NOT NULL,
    "weekly_day" SMALLINT NOT NULL,
    "weekly_hour" SMALLINT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "notice_defaults_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notice_wishes_weekly_due_at_idx" ON "notice_wishes"("weekly_due_at");

-- CreateIndex
CREATE INDEX "announcements_created_at_id_idx" ON "announcements"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "announcements_author_id_idx" ON "announcements"("author_id");

-- AddForeignKey
ALTER TABLE "notice_wishes" ADD CONSTRAINT "notice_wishes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say
ALTER TABLE "notice_wishes"
  ADD CONSTRAINT "notice_wishes_day_check" CHECK ("weekly_day" BETWEEN 0 AND 6),
  ADD CONSTRAINT "notice_wishes_hour_check" CHECK ("weekly_hour" BETWEEN 0 AND 23),
  ADD CONSTRAINT "notice_wishes_together_check" CHECK (num_nulls("weekly_day", "weekly_hour", "time_zone") IN (0, 3));
ALTER TABLE "notice_defaults"
  ADD CONSTRAINT "notice_defaults_one_check" CHECK ("id"),
  ADD CONSTRAINT "notice_defaults_day_check" CHECK ("weekly_day" BETWEEN 0 AND 6),
  ADD CONSTRAINT "notice_defaults_hour_check" CHECK ("weekly_hour" BETWEEN 0 AND 23);
