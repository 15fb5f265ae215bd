-- CreateEnum
CREATE TYPE "broadcast_status" AS ENUM ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');

-- CreateEnum
CREATE TYPE "broadcast_recipient_state" AS ENUM ('waiting', 'taken', 'sent', 'left_out', 'failed');

-- CreateTable
CREATE TABLE "broadcasts" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "preheader" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "is_service" BOOLEAN NOT NULL DEFAULT false,
    "status" "broadcast_status" NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "post_slug" TEXT,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "scheduled_for" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "held_by" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "next_try_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcasts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "broadcast_recipients" (
    "broadcast_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "consent_id" UUID,
    "state" "broadcast_recipient_state" NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "portion_id" UUID,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "letter_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "arrival" "email_arrival",
    "arrival_at" TIMESTAMPTZ(3),
    "arrival_said" TEXT,
    "arrival_heard_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY ("broadcast_id","email_key")
);

-- CreateTable
CREATE TABLE "broadcast_portions" (
    "id" UUID NOT NULL,
    "broadcast_id" UUID NOT NULL,
    "open_try_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 1,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_portions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "broadcasts_status_idx" ON "broadcasts"("status");

-- CreateIndex
CREATE INDEX "broadcasts_changed_at_id_idx" ON "broadcasts"("changed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "broadcasts_author_id_idx" ON "broadcasts"("author_id");

-- CreateIndex
CREATE INDEX "broadcasts_post_slug_idx" ON "broadcasts"("post_slug");

-- CreateIndex
CREATE UNIQUE INDEX "broadcast_recipients_letter_id_key" ON "broadcast_recipients"("letter_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_broadcast_id_state_tries_email_key_idx" ON "broadcast_recipients"("broadcast_id", "state", "tries", "email_key");

-- CreateIndex
CREATE INDEX "broadcast_recipients_email_key_sent_at_idx" ON "broadcast_recipients"("email_key", "sent_at" DESC);

-- CreateIndex
CREATE INDEX "broadcast_recipients_portion_id_idx" ON "broadcast_recipients"("portion_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_arrival_idx" ON "broadcast_recipients"("arrival");

-- CreateIndex
CREATE INDEX "broadcast_portions_broadcast_id_idx" ON "broadcast_portions"("broadcast_id");

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_portion_id_fkey" FOREIGN KEY ("portion_id") REFERENCES "broadcast_portions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_portions" ADD CONSTRAINT "broadcast_portions_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The few letters that came back, by whom they were for
CREATE INDEX "emails_came_back_idx" ON "emails" (lower(btrim("to_address")))
WHERE "arrival" IN ('bounced_softly', 'bounced', 'complained') AND "settled_at" IS NULL;
CREATE INDEX "broadcast_recipients_came_back_idx" ON "broadcast_recipients" ("email_key")
WHERE "arrival" IN ('bounced_softly', 'bounced', 'complained') AND "settled_at" IS NULL;

-- A broadcast has one portion on its way at most
CREATE UNIQUE INDEX "broadcast_portions_open_key" ON "broadcast_portions"("broadcast_id") WHERE "settled_at" IS NULL;

ALTER TABLE "broadcasts"
  ADD CONSTRAINT "broadcasts_scheduled_check" CHECK ("status" <> 'scheduled' OR "scheduled_for" IS NOT NULL),
  ADD CONSTRAINT "broadcasts_started_check" CHECK ("status" IN ('draft', 'scheduled') = ("started_at" IS NULL)),
  ADD CONSTRAINT "broadcasts_ended_check" CHECK (("status" IN ('sent', 'cancelled')) = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "broadcasts_held_check" CHECK ("status" IN ('draft', 'paused') OR "held_by" IS NULL);

ALTER TABLE "broadcast_recipients"
  ADD CONSTRAINT "broadcast_recipients_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "broadcast_recipients_sent_check" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "broadcast_recipients_why_check" CHECK (("state" IN ('left_out', 'failed')) = ("why" IS NOT NULL)),
  ADD CONSTRAINT "broadcast_recipients_taken_check" CHECK ("state" <> 'taken' OR "portion_id" IS NOT NULL),
  ADD CONSTRAINT "broadcast_recipients_arrival_check" CHECK (("arrival" IS NULL) = ("arrival_at" IS NULL));
