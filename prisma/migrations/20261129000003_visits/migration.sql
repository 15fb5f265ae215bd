-- CreateEnum
CREATE TYPE "visit_kind" AS ENUM ('visit', 'page', 'seen', 'begun', 'sent', 'booked');

-- CreateTable
CREATE TABLE "visit_days" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

    CONSTRAINT "visit_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "visit_marks" (
    "day" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "source" TEXT,
    "campaign" TEXT,

    CONSTRAINT "visit_marks_pkey" PRIMARY KEY ("day","key")
);

-- CreateTable
CREATE TABLE "visit_counts" (
    "day" DATE NOT NULL,
    "kind" "visit_kind" NOT NULL,
    "page" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "campaign" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "visit_counts_pkey" PRIMARY KEY ("day","kind","page","form","source","campaign")
);

-- AddForeignKey
ALTER TABLE "visit_marks" ADD CONSTRAINT "visit_marks_day_fkey" FOREIGN KEY ("day") REFERENCES "visit_days"("day") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "visit_counts"
  ADD CONSTRAINT "visit_counts_count" CHECK ("count" > 0);

-- CreateTable
CREATE TABLE "first_steps" (
    "id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3),
    "by_day" DATE,
    "witness" TEXT NOT NULL DEFAULT '',
    "asks" BOOLEAN NOT NULL DEFAULT true,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "first_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "first_steps_guest_id_key" ON "first_steps"("guest_id");

-- AddForeignKey
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "first_steps"
  ADD CONSTRAINT "first_steps_written" CHECK (("written_at" IS NULL) = ("text" = '')),
  ADD CONSTRAINT "first_steps_done" CHECK ("done_at" IS NULL OR "written_at" IS NOT NULL);

-- AlterTable
ALTER TABLE "feedback_requests"
  ADD COLUMN "has_form" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "form_at" TIMESTAMPTZ(3),
  ADD COLUMN "days" SMALLINT,
  ADD COLUMN "house" SMALLINT,
  ADD COLUMN "stays" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "goes" TEXT NOT NULL DEFAULT '';

ALTER TABLE "feedback_requests"
  ADD CONSTRAINT "feedback_requests_marks" CHECK ("days" BETWEEN 1 AND 5 AND "house" BETWEEN 1 AND 5),
  ADD CONSTRAINT "feedback_requests_form" CHECK (("form_at" IS NULL) = ("days" IS NULL) AND ("form_at" IS NULL) = ("house" IS NULL));
