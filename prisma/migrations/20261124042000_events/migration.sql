-- CreateEnum
CREATE TYPE "event_repeat" AS ENUM ('none', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "event_audience" AS ENUM ('everybody', 'mastermind');

-- AlterEnum
ALTER TYPE "letter_subject" ADD VALUE 'event_answer';

-- CreateTable
CREATE TABLE "club_events" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL,
    "audience" "event_audience" NOT NULL DEFAULT 'everybody',
    "repeat" "event_repeat" NOT NULL DEFAULT 'none',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "club_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_dates" (
    "event_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "minutes" INTEGER,
    "cancelled_at" TIMESTAMPTZ(3),
    "recording_url" TEXT,

    CONSTRAINT "event_dates_pkey" PRIMARY KEY ("event_id","day")
);

-- CreateTable
CREATE TABLE "event_answers" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "coming" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_wishes" (
    "user_id" UUID NOT NULL,
    "feed_id" UUID,
    "letters_off_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_wishes_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "club_events_starts_at_idx" ON "club_events"("starts_at");

-- CreateIndex
CREATE INDEX "event_answers_user_id_idx" ON "event_answers"("user_id");

-- CreateIndex
CREATE INDEX "event_answers_day_idx" ON "event_answers"("day");

-- CreateIndex
CREATE UNIQUE INDEX "event_answers_event_id_day_user_id_key" ON "event_answers"("event_id", "day", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_wishes_feed_id_key" ON "event_wishes"("feed_id");

-- AddForeignKey
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "club_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "club_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "club_events"
  ADD CONSTRAINT "club_events_minutes" CHECK ("minutes" BETWEEN 5 AND 1440),
  ADD CONSTRAINT "club_events_revision" CHECK ("revision" >= 0);
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_minutes" CHECK ("minutes" BETWEEN 5 AND 1440);
