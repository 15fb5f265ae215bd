-- CreateEnum
CREATE TYPE "role" AS ENUM ('member', 'admin');

-- CreateEnum
CREATE TYPE "grant_source" AS ENUM ('mastermind', 'admin', 'invitation');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('held', 'confirmed', 'released', 'refused');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('queued', 'sent', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "password_hash" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'member',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "show_email" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_by" UUID,
    "max_uses" INTEGER NOT NULL DEFAULT 1,
    "current_uses" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "includes_access" BOOLEAN NOT NULL DEFAULT false,
    "access_until" TIMESTAMPTZ(3),
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation_uses" (
    "invitation_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_uses_pkey" PRIMARY KEY ("invitation_id","user_id")
);

-- CreateTable
CREATE TABLE "access_grants" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "source" "grant_source" NOT NULL,
    "source_id" UUID,
    "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "granted_by" UUID,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "boards" (
    "id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "boards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "kind" TEXT,
    "content" TEXT NOT NULL,
    "user_id" UUID,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "status" "booking_status" NOT NULL DEFAULT 'held',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "total_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'gbp',
    "balance_due_on" DATE NOT NULL,
    "hold_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "link_token" TEXT NOT NULL,
    "browser_key" UUID NOT NULL,
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,
    "checkout_pence" INTEGER NOT NULL,
    "checkout_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "terms_version" TEXT NOT NULL,
    "terms_accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_payments" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "letter" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "status" "email_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key_key" ON "users"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_user_id_key" ON "profiles"("user_id");

-- CreateIndex
CREATE INDEX "profiles_created_at_id_idx" ON "profiles"("created_at", "id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations"("code");

-- CreateIndex
CREATE INDEX "invitations_created_by_created_at_idx" ON "invitations"("created_by", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invitation_uses_user_id_idx" ON "invitation_uses"("user_id");

-- CreateIndex
CREATE INDEX "access_grants_granted_by_idx" ON "access_grants"("granted_by");

-- CreateIndex
CREATE UNIQUE INDEX "access_grants_user_id_source_source_id_key" ON "access_grants"("user_id", "source", "source_id");

-- CreateIndex
CREATE INDEX "messages_user_id_idx" ON "messages"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_category_position_key" ON "messages"("category", "position");

-- CreateIndex
CREATE UNIQUE INDEX "messages_category_revision_key" ON "messages"("category", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_link_token_key" ON "bookings"("link_token");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_checkout_session_id_key" ON "bookings"("checkout_session_id");

-- CreateIndex
CREATE INDEX "bookings_retreat_status_hold_expires_at_idx" ON "bookings"("retreat", "status", "hold_expires_at");

-- CreateIndex
CREATE INDEX "bookings_browser_key_status_idx" ON "bookings"("browser_key", "status");

-- CreateIndex
CREATE INDEX "bookings_email_key_idx" ON "bookings"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "booking_payments_checkout_session_id_key" ON "booking_payments"("checkout_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_payments_payment_intent_id_key" ON "booking_payments"("payment_intent_id");

-- CreateIndex
CREATE INDEX "booking_payments_booking_id_idx" ON "booking_payments"("booking_id");

-- CreateIndex
CREATE INDEX "stripe_events_processed_at_received_at_idx" ON "stripe_events"("processed_at", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "emails_cause_key" ON "emails"("cause");

-- CreateIndex
CREATE INDEX "emails_status_created_at_idx" ON "emails"("status", "created_at");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_category_fkey" FOREIGN KEY ("category") REFERENCES "boards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules the database keeps whatever the code does (bounds: decisions 2, 4, 6).
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "users_email_key_form" CHECK ("email_key" = lower(btrim("email_key")));

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_display_name_length" CHECK (char_length(btrim("display_name")) BETWEEN 1 AND 80);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_code_form" CHECK ("code" ~ '^[A-HJ-NP-Z2-9]{6}$'),
  ADD CONSTRAINT "invitations_max_uses_range" CHECK ("max_uses" BETWEEN 1 AND 100),
  ADD CONSTRAINT "invitations_uses_within_max" CHECK ("current_uses" BETWEEN 0 AND "max_uses");

ALTER TABLE "access_grants"
  ADD CONSTRAINT "access_grants_order" CHECK ("ends_at" IS NULL OR "ends_at" >= "starts_at");

ALTER TABLE "messages"
  ADD CONSTRAINT "messages_content_length"
    CHECK (CASE WHEN "deleted_at" IS NULL THEN char_length("content") BETWEEN 1 AND 4000 ELSE "content" = '' END),
  ADD CONSTRAINT "messages_revision_order" CHECK ("position" >= 1 AND "revision" >= "position");

ALTER TABLE "bookings"
  ADD CONSTRAINT "bookings_money" CHECK ("total_pence" > 0 AND "checkout_pence" BETWEEN 1 AND "total_pence"),
  ADD CONSTRAINT "bookings_currency" CHECK ("currency" = 'gbp'),
  ADD CONSTRAINT "bookings_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "bookings_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "bookings_confirmed_at" CHECK (("status" = 'confirmed') = ("confirmed_at" IS NOT NULL));

ALTER TABLE "booking_payments"
  ADD CONSTRAINT "booking_payments_money" CHECK ("amount_pence" > 0 AND "currency" = 'gbp');

ALTER TABLE "emails"
  ADD CONSTRAINT "emails_sent_at" CHECK (("status" = 'sent') = ("sent_at" IS NOT NULL));

-- The boards and the chat (specification 3: the categories of messages).
INSERT INTO "boards" ("id") VALUES ('general'), ('wins'), ('challenges'), ('retreat'), ('resources'), ('vip');
