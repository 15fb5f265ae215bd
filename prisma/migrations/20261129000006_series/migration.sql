ALTER TYPE "letter_subject" ADD VALUE 'series';

CREATE TYPE "series_status" AS ENUM ('draft', 'on', 'paused');
CREATE TYPE "series_end" AS ENUM ('finished', 'booked', 'replied', 'unsubscribed', 'undeliverable', 'left', 'removed');

CREATE TABLE "series" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "status" "series_status" NOT NULL DEFAULT 'draft',
    "stops_on_booking" BOOLEAN NOT NULL DEFAULT true,
    "stops_on_reply" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "turned_on_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),

    CONSTRAINT "series_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_name" CHECK ("name" <> ''),
    CONSTRAINT "series_turned_on" CHECK ("status" = 'draft' OR "turned_on_at" IS NOT NULL),
    CONSTRAINT "series_paused" CHECK (("status" = 'paused') = ("paused_at" IS NOT NULL))
);

CREATE TABLE "series_emails" (
    "id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "series_emails_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_emails_number" CHECK ("number" > 0),
    CONSTRAINT "series_emails_days" CHECK ("days" BETWEEN 0 AND 365)
);

CREATE TABLE "series_members" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "series_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "consent_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" "series_end",

    CONSTRAINT "series_members_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "series_members_ended" CHECK (("ended_at" IS NULL) = ("ended_by" IS NULL))
);

CREATE TABLE "series_deliveries" (
    "member_id" UUID NOT NULL,
    "email_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_skipped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "series_deliveries_pkey" PRIMARY KEY ("member_id","email_id")
);

CREATE INDEX "series_emails_series_id_number_idx" ON "series_emails"("series_id", "number");
CREATE UNIQUE INDEX "series_members_series_id_email_key_key" ON "series_members"("series_id", "email_key");
CREATE INDEX "series_members_series_id_ended_at_idx" ON "series_members"("series_id", "ended_at" DESC);
CREATE INDEX "series_members_email_key_idx" ON "series_members"("email_key");
CREATE INDEX "series_members_ended_at_idx" ON "series_members"("ended_at");
CREATE INDEX "series_deliveries_email_id_idx" ON "series_deliveries"("email_id");

ALTER TABLE "series_emails" ADD CONSTRAINT "series_emails_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "series_members" ADD CONSTRAINT "series_members_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "series_deliveries" ADD CONSTRAINT "series_deliveries_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "series_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "series_deliveries" ADD CONSTRAINT "series_deliveries_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "series_emails"("id") ON DELETE CASCADE ON UPDATE CASCADE;
