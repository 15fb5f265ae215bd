-- CreateEnum
CREATE TYPE "appointment_audience" AS ENUM ('everyone', 'members', 'mastermind', 'coaching');

-- CreateEnum
CREATE TYPE "appointment_state" AS ENUM ('held', 'booked', 'cancelled');

-- AlterEnum
ALTER TYPE "letter_subject" ADD VALUE 'appointment';

-- CreateTable
CREATE TABLE "appointment_kinds" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "minutes" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "buffer_minutes" INTEGER NOT NULL,
    "notice_hours" INTEGER NOT NULL,
    "horizon_days" INTEGER NOT NULL,
    "audience" "appointment_audience" NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appointment_kinds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointment_hours" (
    "weekday" INTEGER NOT NULL,
    "opens" INTEGER NOT NULL,
    "closes" INTEGER NOT NULL,

    CONSTRAINT "appointment_hours_pkey" PRIMARY KEY ("weekday","opens")
);

-- CreateTable
CREATE TABLE "appointment_days_off" (
    "id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,

    CONSTRAINT "appointment_days_off_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointments" (
    "id" UUID NOT NULL,
    "kind_id" UUID NOT NULL,
    "state" "appointment_state" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,
    "held_until" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "email_key" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "time_zone" TEXT NOT NULL,
    "user_id" UUID,
    "order_id" UUID,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "moves" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "booked_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "counted_at" TIMESTAMPTZ(3),

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "busy_calendars" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_calendars_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "busy_times" (
    "calendar_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "busy_times_pkey" PRIMARY KEY ("calendar_id","starts_at","ends_at")
);

-- CreateIndex
CREATE UNIQUE INDEX "appointment_kinds_slug_key" ON "appointment_kinds"("slug");

-- CreateIndex
CREATE INDEX "appointment_days_off_last_day_idx" ON "appointment_days_off"("last_day");

-- CreateIndex
CREATE INDEX "appointments_kind_id_idx" ON "appointments"("kind_id");

-- CreateIndex
CREATE INDEX "appointments_starts_at_idx" ON "appointments"("starts_at");

-- CreateIndex
CREATE INDEX "appointments_email_key_idx" ON "appointments"("email_key");

-- CreateIndex
CREATE INDEX "appointments_user_id_idx" ON "appointments"("user_id");

-- CreateIndex
CREATE INDEX "appointments_order_id_idx" ON "appointments"("order_id");

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "appointment_kinds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "coaching_orders"("order_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_fkey" FOREIGN KEY ("calendar_id") REFERENCES "busy_calendars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that the schema cannot express
ALTER TABLE "appointment_kinds"
  ADD CONSTRAINT "appointment_kinds_figures" CHECK ("minutes" BETWEEN 5 AND 480 AND "buffer_minutes" BETWEEN 0 AND 240
    AND "notice_hours" BETWEEN 0 AND 720 AND "horizon_days" BETWEEN 1 AND 365);

ALTER TABLE "appointment_hours"
  ADD CONSTRAINT "appointment_hours_weekday" CHECK ("weekday" BETWEEN 0 AND 6),
  ADD CONSTRAINT "appointment_hours_order" CHECK ("opens" >= 0 AND "opens" < "closes" AND "closes" <= 1440);

ALTER TABLE "appointment_days_off"
  ADD CONSTRAINT "appointment_days_off_order" CHECK ("first_day" <= "last_day");

ALTER TABLE "appointments"
  ADD CONSTRAINT "appointments_order" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "blocked_until"),
  ADD CONSTRAINT "appointments_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "appointments_held" CHECK (("state" = 'held') = ("held_until" IS NOT NULL)),
  ADD CONSTRAINT "appointments_booked" CHECK ("state" = 'held' OR "booked_at" IS NOT NULL OR "state" = 'cancelled'),
  ADD CONSTRAINT "appointments_cancelled" CHECK (("state" = 'cancelled') = ("cancelled_at" IS NOT NULL)),
  ADD CONSTRAINT "appointments_apart" EXCLUDE USING gist (tstzrange("starts_at", "blocked_until") WITH &&)
    WHERE ("state" <> 'cancelled');

ALTER TABLE "busy_times"
  ADD CONSTRAINT "busy_times_order" CHECK ("starts_at" < "ends_at");
