CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE SEQUENCE "stripe_readings" AS INTEGER;

-- Case, accents and kinds of apostrophe removed for searches; foldText in lib/text.ts does the same.
CREATE FUNCTION "folded"(TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    lower(regexp_replace(normalize(translate($1, '’‘ʼ´`', ''''''''''''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łøđıς', 'lodiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('member', 'moderator', 'admin');

-- CreateEnum
CREATE TYPE "email_link_purpose" AS ENUM ('confirm', 'reset', 'change', 'sign_in');

-- CreateEnum
CREATE TYPE "grant_source" AS ENUM ('mastermind', 'admin', 'invitation', 'booking');

-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('mention', 'reply', 'followed', 'announcement');

-- CreateEnum
CREATE TYPE "report_outcome" AS ENUM ('kept', 'deleted');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('held', 'confirmed', 'released', 'refused', 'refunded', 'cancelled');

-- CreateEnum
CREATE TYPE "cancelled_by" AS ENUM ('buyer', 'us');

-- CreateEnum
CREATE TYPE "product" AS ENUM ('retreat', 'programme', 'coaching', 'voucher');

-- CreateEnum
CREATE TYPE "manual_method" AS ENUM ('link', 'bank', 'cash', 'paid', 'free', 'share');

-- CreateEnum
CREATE TYPE "booking_access" AS ENUM ('retreat', 'always');

-- CreateEnum
CREATE TYPE "balance_card_state" AS ENUM ('asked', 'on', 'charging', 'paid', 'refused', 'off');

-- CreateEnum
CREATE TYPE "guest_travel" AS ENUM ('train', 'car', 'unknown');

-- CreateEnum
CREATE TYPE "plan_kind" AS ENUM ('monthly', 'one_time');

-- CreateEnum
CREATE TYPE "checkout_kind" AS ENUM ('place', 'balance', 'plan', 'coaching', 'share', 'voucher');

-- CreateEnum
CREATE TYPE "refund_reason" AS ENUM ('no_place', 'paid_twice', 'second_plan', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('card', 'bank', 'cash', 'voucher');

-- CreateEnum
CREATE TYPE "refund_request_status" AS ENUM ('pending', 'failed', 'done');

-- CreateEnum
CREATE TYPE "evidence_state" AS ENUM ('draft', 'submitting', 'submitted', 'failed');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "retreat_change_kind" AS ENUM ('cancel', 'move');

-- CreateEnum
CREATE TYPE "retreat_answer" AS ENUM ('comes', 'back', 'voucher');

-- CreateEnum
CREATE TYPE "sales" AS ENUM ('open', 'waitlist', 'closed');

-- CreateEnum
CREATE TYPE "clubhouse_term" AS ENUM ('no', 'retreat', 'always');

-- CreateEnum
CREATE TYPE "sharing" AS ENUM ('shared', 'own');

-- CreateEnum
CREATE TYPE "consent_event_kind" AS ENUM ('given', 'withdrawn', 'asked');

-- CreateEnum
CREATE TYPE "place_offer_state" AS ENUM ('open', 'taken', 'declined', 'lapsed', 'withdrawn');

-- CreateEnum
CREATE TYPE "entry_status" AS ENUM ('new', 'waiting', 'answered', 'booked', 'closed');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('queued', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "email_arrival" AS ENUM ('delayed', 'delivered', 'lost', 'bounced_softly', 'bounced', 'complained');

-- CreateEnum
CREATE TYPE "letter_subject" AS ENUM ('booking', 'plan', 'coaching', 'voucher', 'consent', 'event_answer', 'member');

-- CreateEnum
CREATE TYPE "broadcast_status" AS ENUM ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled');

-- CreateEnum
CREATE TYPE "broadcast_recipient_state" AS ENUM ('waiting', 'taken', 'sent', 'left_out', 'failed');

-- CreateEnum
CREATE TYPE "privacy_request_kind" AS ENUM ('access', 'correction', 'erasure', 'objection');

-- CreateEnum
CREATE TYPE "event_repeat" AS ENUM ('none', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "event_audience" AS ENUM ('everybody', 'mastermind');

-- CreateEnum
CREATE TYPE "email_timing" AS ENUM ('at_once', 'weekly', 'off');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "role" "role" NOT NULL DEFAULT 'member',
    "blocked_at" TIMESTAMPTZ(3),
    "deletion_told_at" TIMESTAMPTZ(3),
    "calendar_feed_id" UUID,
    "guesses_told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imported_members" (
    "user_id" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3),
    "searched_at" TIMESTAMPTZ(3),
    "plans_found" INTEGER NOT NULL DEFAULT 0,
    "left_at_stripe" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "imported_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "folded_name" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS ("folded"("display_name")) STORED,
    "email" TEXT NOT NULL,
    "show_email" BOOLEAN NOT NULL DEFAULT true,
    "about" TEXT NOT NULL DEFAULT '',
    "shows_about" BOOLEAN NOT NULL DEFAULT true,
    "lives_in" TEXT NOT NULL DEFAULT '',
    "shows_lives_in" BOOLEAN NOT NULL DEFAULT true,
    "works_on" TEXT NOT NULL DEFAULT '',
    "shows_works_on" BOOLEAN NOT NULL DEFAULT true,
    "links" TEXT[] NOT NULL DEFAULT '{}',
    "shows_links" BOOLEAN NOT NULL DEFAULT true,
    "picture_id" UUID,
    "shows_picture" BOOLEAN NOT NULL DEFAULT true,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
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
    "user_agent" TEXT,
    "code_given_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "tells" "notice_kind"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "two_steps" (
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "begun_in" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "turned_on_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "two_steps_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_steps" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key_hash" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_links" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "email_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "code_hash" TEXT,
    "code_tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
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
    "sent_to" TEXT,
    "opened_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("code" || ' ' || coalesce("sent_to", '') || ' ' || coalesce("note", ''))) STORED,
    "order_id" UUID,
    "guest_id" UUID,
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
    "user_id" UUID,
    "claim_key" TEXT,
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
CREATE TABLE "channel_epoch" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "people_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "channel_epoch_pkey" PRIMARY KEY ("id")
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
    "reply_to" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" UUID,
    "pinned_at" TIMESTAMPTZ(3),
    "pinned_by_id" UUID,
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_from" INTEGER,
    "hidden_by_id" UUID,
    "hidden_reason" TEXT,
    "post_hidden" BOOLEAN NOT NULL DEFAULT false,
    "search" tsvector GENERATED ALWAYS AS (to_tsvector('english', "folded"(translate("content", '<>/.@_:\', repeat(' ', 8))))) STORED,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scheduled_posts" (
    "id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failed_why" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_reactions" (
    "message_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_reactions_pkey" PRIMARY KEY ("message_id","name","user_id")
);

-- CreateTable
CREATE TABLE "message_mentions" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "message_mentions_pkey" PRIMARY KEY ("message_id","user_id")
);

-- CreateTable
CREATE TABLE "notice_causes" (
    "message_id" UUID NOT NULL,
    "is_edit" BOOLEAN NOT NULL DEFAULT false,
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
    "letter_due" BOOLEAN NOT NULL DEFAULT true,
    "told_at" TIMESTAMPTZ(3),

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
    "message_id" UUID,
    "member_id" UUID,
    "reporter_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" UUID,
    "outcome" "report_outcome",

    CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "product" "product" NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'held',
    "name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email" || ' ' || right("id"::text, 8))) STORED,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "total_pence" INTEGER NOT NULL,
    "code_id" UUID,
    "full_pence" INTEGER,
    "due_on" DATE,
    "link_token" TEXT NOT NULL,
    "user_id" UUID,
    "shared_with_id" UUID,
    "terms_version" TEXT,
    "terms_hash" TEXT,
    "terms_accepted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),
    "paid_pence" INTEGER NOT NULL DEFAULT 0,
    "refunded_pence" INTEGER NOT NULL DEFAULT 0,
    "unpaid_pence" INTEGER NOT NULL DEFAULT 0,
    "attention" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manual_orders" (
    "order_id" UUID NOT NULL,
    "method" "manual_method" NOT NULL,
    "first_pence" INTEGER NOT NULL,
    "deadline" DATE,
    "expires_at" TIMESTAMPTZ(3),
    "reference" TEXT NOT NULL,
    "list_pence" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "made_by" UUID,

    CONSTRAINT "manual_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "cancellations" (
    "order_id" UUID NOT NULL,
    "by" "cancelled_by" NOT NULL,
    "reason" TEXT NOT NULL,
    "notice_on" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,

    CONSTRAINT "cancellations_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "order_id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "deposit_pence" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "full_refund_days" INTEGER NOT NULL,
    "half_refund_days" INTEGER NOT NULL,
    "released_at" TIMESTAMPTZ(3),
    "offer_id" UUID,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "guests" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT,
    "email" TEXT,
    "email_key" TEXT,
    "link_token" TEXT,
    "room" TEXT NOT NULL,
    "price_pence" INTEGER NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "kept_pence" INTEGER NOT NULL DEFAULT 0,
    "returned_pence" INTEGER NOT NULL DEFAULT 0,
    "transferred_at" TIMESTAMPTZ(3),
    "access" "booking_access",

    CONSTRAINT "guests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instalments" (
    "order_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "pence" INTEGER NOT NULL,
    "unpaid_pence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "instalments_pkey" PRIMARY KEY ("order_id","due_on")
);

-- CreateTable
CREATE TABLE "balance_cards" (
    "order_id" UUID NOT NULL,
    "state" "balance_card_state" NOT NULL DEFAULT 'asked',
    "customer_id" TEXT,
    "card_id" TEXT,
    "last4" TEXT,
    "due_on" DATE,
    "retry_on" DATE,
    "charged_at" TIMESTAMPTZ(3),
    "pence" INTEGER,
    "intent_id" TEXT,
    "failure" TEXT,

    CONSTRAINT "balance_cards_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "guest_forms" (
    "guest_id" UUID NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "travel" "guest_travel" NOT NULL DEFAULT 'unknown',
    "arrival" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "wants_lift" BOOLEAN NOT NULL DEFAULT false,
    "diet" TEXT NOT NULL DEFAULT '',
    "room_mate" TEXT NOT NULL DEFAULT '',
    "contact_name" TEXT NOT NULL,
    "contact_phone" TEXT NOT NULL,
    "others" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "guest_forms_pkey" PRIMARY KEY ("guest_id")
);

-- CreateTable
CREATE TABLE "guest_health" (
    "guest_id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_health_pkey" PRIMARY KEY ("guest_id")
);

-- CreateTable
CREATE TABLE "guest_pairings" (
    "first_id" UUID NOT NULL,
    "second_id" UUID NOT NULL,
    "together" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guest_pairings_pkey" PRIMARY KEY ("first_id","second_id")
);

-- CreateTable
CREATE TABLE "plans" (
    "order_id" UUID NOT NULL,
    "kind" "plan_kind" NOT NULL,
    "cohort" TEXT NOT NULL,
    "instalments" INTEGER NOT NULL,
    "payment_pence" INTEGER NOT NULL,
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "second_at" TIMESTAMPTZ(3),
    "next_payment_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "missing_number" INTEGER,
    "waived" INTEGER[],
    "stopped_at" TIMESTAMPTZ(3),
    "pay_url" TEXT,
    "reading" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "missed_payments" (
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "invoice_id" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "pay_url" TEXT,
    "card" TEXT,
    "tried_after" INTEGER,
    "failure" TEXT,
    "tries_at" TIMESTAMPTZ(3),

    CONSTRAINT "missed_payments_pkey" PRIMARY KEY ("order_id","number")
);

-- CreateTable
CREATE TABLE "coaching_orders" (
    "order_id" UUID NOT NULL,
    "package" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,

    CONSTRAINT "coaching_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "coaching_sessions" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "note" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" UUID,

    CONSTRAINT "coaching_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vouchers" (
    "order_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "link_token" TEXT NOT NULL,
    "worth_pence" INTEGER NOT NULL,
    "retreat" TEXT,
    "room" TEXT,
    "recipient_name" TEXT NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "recipient_email_key" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "send_on" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "expires_on" DATE NOT NULL,

    CONSTRAINT "vouchers_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "kind" "checkout_kind" NOT NULL,
    "order_id" UUID NOT NULL,
    "pence" INTEGER NOT NULL,
    "voucher_id" UUID,
    "voucher_pence" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "hold_expires_at" TIMESTAMPTZ(3),
    "browser_key" UUID,
    "user_id" UUID,
    "network_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "checkout_session_id" TEXT,
    "payment_intent_id" TEXT,
    "method" "payment_method" NOT NULL DEFAULT 'card',
    "voucher_id" UUID,
    "reference" TEXT,
    "recorded_at" TIMESTAMPTZ(3),
    "recorded_by" UUID,
    "number" INTEGER,
    "amount_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "payer_name" TEXT,
    "payer_email" TEXT,
    "fee_pence" INTEGER,
    "refund_reason" "refund_reason",
    "refund_asked_at" TIMESTAMPTZ(3),
    "refunded_pence" INTEGER NOT NULL DEFAULT 0,
    "refunding_pence" INTEGER NOT NULL DEFAULT 0,
    "dispute_status" TEXT,
    "dispute_respond_by" TIMESTAMPTZ(3),
    "receipt_url" TEXT,
    "reading" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" TEXT NOT NULL,
    "by_hand" BOOLEAN NOT NULL DEFAULT false,
    "payment_id" UUID NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reference" TEXT,
    "voucher_id" UUID,
    "failure_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_requests" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "refund_request_status" NOT NULL DEFAULT 'pending',
    "refund_id" TEXT,
    "failure" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" UUID,
    "settled_at" TIMESTAMPTZ(3),
    "by_hand_id" TEXT,
    "change_id" UUID,

    CONSTRAINT "refund_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT 'general',
    "respond_by" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute_evidence" (
    "dispute_id" TEXT NOT NULL,
    "state" "evidence_state" NOT NULL DEFAULT 'draft',
    "words" TEXT NOT NULL,
    "exhibits" TEXT[],
    "submitted_at" TIMESTAMPTZ(3),
    "texts" JSONB,
    "failure" TEXT,

    CONSTRAINT "dispute_evidence_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "credits_id" UUID,
    "total_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "pdf" BYTEA,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_numbers" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_numbers_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "billing_details" (
    "order_id" UUID NOT NULL,
    "company" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "vat_number" TEXT NOT NULL,

    CONSTRAINT "billing_details_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "balance_transactions" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source_id" TEXT,
    "payment_intent_id" TEXT,
    "gross_pence" INTEGER NOT NULL,
    "fee_pence" INTEGER NOT NULL,
    "net_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "available_on" DATE NOT NULL,
    "payout_id" TEXT,
    "payout_on" DATE,

    CONSTRAINT "balance_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "balance_sync" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "balance_sync_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "failed_jobs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "failed_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retreat_changes" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "kind" "retreat_change_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "to_retreat" TEXT,
    "new_first_day" DATE,
    "new_last_day" DATE,
    "due_on" DATE,
    "answers_until" TIMESTAMPTZ(3),
    "voucher_bonus" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by" UUID,
    "waitlist_at" TIMESTAMPTZ(3),
    "waitlist_told" INTEGER NOT NULL DEFAULT 0,
    "stopped_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "retreat_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retreat_change_orders" (
    "change_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "answer" "retreat_answer",
    "asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,
    "cancelled_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "bank_details" TEXT,

    CONSTRAINT "retreat_change_orders_pkey" PRIMARY KEY ("change_id","order_id")
);

-- CreateTable
CREATE TABLE "retreats" (
    "id" TEXT NOT NULL,
    "copied_from" TEXT,
    "texts" JSONB,
    "address" TEXT,
    "opened_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "currency" TEXT NOT NULL,
    "sales" "sales" NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "deposit_pence" INTEGER NOT NULL,
    "balance_due_days_before" INTEGER NOT NULL,
    "balance_minimum_days" INTEGER NOT NULL,
    "full_refund_days" INTEGER NOT NULL,
    "half_refund_days" INTEGER NOT NULL,
    "transfer_days" INTEGER NOT NULL,
    "clubhouse" "clubhouse_term" NOT NULL,
    "instalments" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "retreats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rooms" (
    "retreat_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "price_pence" INTEGER NOT NULL,
    "capacity" INTEGER NOT NULL,
    "sharing" "sharing" NOT NULL,
    "is_offered" BOOLEAN NOT NULL,
    "name" TEXT,
    "text" TEXT,

    CONSTRAINT "rooms_pkey" PRIMARY KEY ("retreat_id","id")
);

-- CreateTable
CREATE TABLE "programmes" (
    "id" TEXT NOT NULL,
    "sales" "sales" NOT NULL,
    "first_day" DATE NOT NULL,
    "cohort" TEXT NOT NULL,
    "one_time_pence" INTEGER NOT NULL,
    "monthly_pence" INTEGER NOT NULL,
    "payments" INTEGER NOT NULL,
    "participants" INTEGER NOT NULL,
    "months" INTEGER NOT NULL,
    "calls" TEXT NOT NULL,

    CONSTRAINT "programmes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coaching_packages" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "price_pence" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "sales" "sales" NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "coaching_packages_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "voucher_terms" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "sales" "sales" NOT NULL,
    "amounts" TEXT NOT NULL,
    "min_pence" INTEGER NOT NULL,
    "max_pence" INTEGER NOT NULL,
    "months" INTEGER NOT NULL,

    CONSTRAINT "voucher_terms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flagship" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "sales" "sales" NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "participants" INTEGER NOT NULL,
    "price_pence" INTEGER NOT NULL,
    "deposit_pence" INTEGER NOT NULL,

    CONSTRAINT "flagship_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsored_place" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "open" BOOLEAN NOT NULL,
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,

    CONSTRAINT "sponsored_place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "paywall" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "first" TEXT NOT NULL,
    "second" TEXT NOT NULL,
    "third" TEXT NOT NULL,
    "line" TEXT NOT NULL,

    CONSTRAINT "paywall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_documents" (
    "key" TEXT NOT NULL,
    "published" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "draft" JSONB,
    "drafted_at" TIMESTAMPTZ(3),
    "drafted_by_id" UUID,
    "publish_at" TIMESTAMPTZ(3),
    "unpublished_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_documents_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "site_redirects" (
    "address" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "site_redirects_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "site_versions" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "revision" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,

    CONSTRAINT "site_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "testimonial_consents" (
    "id" UUID NOT NULL,
    "testimonial_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "agreed_for" TEXT[],
    "agreed_on" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" UUID,

    CONSTRAINT "testimonial_consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback_requests" (
    "id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "email_key" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "agreed_for" TEXT[],
    "wording" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "feedback_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_removals" (
    "mark" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_removals_pkey" PRIMARY KEY ("mark")
);

-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "bytes" INTEGER NOT NULL,
    "owner_id" UUID,
    "purpose" TEXT NOT NULL,
    "alt" TEXT,
    "name" TEXT,
    "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "message_id" UUID,
    "place" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "stored_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT NOT NULL,
    "bytes" BIGINT,
    "failure" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_domain_checks" (
    "domain" TEXT NOT NULL,
    "has_dkim" BOOLEAN,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_domain_checks_pkey" PRIMARY KEY ("domain")
);

-- CreateTable
CREATE TABLE "retention_counts" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "retention_counts_pkey" PRIMARY KEY ("day","kind")
);

-- CreateTable
CREATE TABLE "sales_changes" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,
    "undoes_id" UUID,

    CONSTRAINT "sales_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "printed_terms" (
    "hash" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "printed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "printed_terms_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "wording" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "awaiting_since" TIMESTAMPTZ(3),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_events" (
    "id" UUID NOT NULL,
    "consent_id" UUID NOT NULL,
    "kind" "consent_event_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "wording" TEXT,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suspected_spam" (
    "id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "subject" TEXT,
    "email" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspected_spam_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workbook_downloads" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "downloaded_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workbook_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workbook_pdfs" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "wanted" INTEGER NOT NULL DEFAULT 0,
    "printed" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT,
    "key" TEXT,
    "problem" TEXT,

    CONSTRAINT "workbook_pdfs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mastermind_waitlist" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "current_business" TEXT NOT NULL,
    "goals" TEXT NOT NULL,
    "investment_level" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "change" JSONB,
    "left_at" TIMESTAMPTZ(3),

    CONSTRAINT "mastermind_waitlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uk_retreat_waitlist" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("name" || ' ' || "email")) STORED,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "room" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "change" JSONB,
    "left_at" TIMESTAMPTZ(3),
    "placed_at" TIMESTAMPTZ(3),
    "skipped_at" TIMESTAMPTZ(3),

    CONSTRAINT "uk_retreat_waitlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "place_offers" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "entry_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "state" "place_offer_state" NOT NULL DEFAULT 'open',
    "offered_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "offered_by" UUID,
    "ended_by" UUID,

    CONSTRAINT "place_offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_codes" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "percent_off" INTEGER,
    "pence_off" INTEGER,
    "currency" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "last_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retreat_budgets" (
    "retreat" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "decide_on" DATE,
    "go_at" TIMESTAMPTZ(3),

    CONSTRAINT "retreat_budgets_pkey" PRIMARY KEY ("retreat")
);

-- CreateTable
CREATE TABLE "budget_costs" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "per_guest" BOOLEAN NOT NULL,
    "paid_on" DATE,

    CONSTRAINT "budget_costs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_lines" (
    "retreat" TEXT NOT NULL,
    "room" TEXT NOT NULL,
    "sold_out_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "room_lines_pkey" PRIMARY KEY ("retreat","room")
);

-- CreateTable
CREATE TABLE "sales_openings" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "public_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "emailed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sales_openings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsored_applications" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "location_uk" TEXT NOT NULL,
    "community_involvement" TEXT NOT NULL,
    "idea_project_dream" TEXT NOT NULL,
    "why_matters" TEXT NOT NULL,
    "positive_impact" TEXT NOT NULL,
    "whats_holding_back" TEXT NOT NULL,
    "retreat_difference" TEXT NOT NULL,
    "commitment_level" TEXT NOT NULL,
    "additional_notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" "entry_status" NOT NULL DEFAULT 'new',
    "opened_at" TIMESTAMPTZ(3),
    "seen_by_id" UUID,
    "seen_at" TIMESTAMPTZ(3),
    "linked_user_id" UUID,
    "linked_key" TEXT,
    "attention" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "sponsored_applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsored_scores" (
    "application_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "score" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_scores_pkey" PRIMARY KEY ("application_id","user_id")
);

-- CreateTable
CREATE TABLE "sponsored_awards" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "booking_id" UUID NOT NULL,
    "application_id" UUID,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,
    "awarded_by" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "sponsored_awards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsored_application_versions" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_application_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_retreat_enquiries" (
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "phone" TEXT,
    "duration" TEXT,
    "participants" TEXT,
    "location" TEXT,
    "budget" TEXT,
    "timeline" TEXT,
    "focus" TEXT[],
    "vision" TEXT NOT NULL,
    "challenges" TEXT,
    "anything_else" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" "entry_status" NOT NULL DEFAULT 'new',
    "opened_at" TIMESTAMPTZ(3),
    "seen_by_id" UUID,
    "seen_at" TIMESTAMPTZ(3),
    "linked_user_id" UUID,
    "linked_key" TEXT,
    "attention" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "custom_retreat_enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_retreat_enquiry_versions" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_retreat_enquiry_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "letter" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject_line" TEXT,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"("to_address" || ' ' || coalesce("subject_line", ''))) STORED,
    "values" JSONB NOT NULL,
    "status" "email_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "open_try_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "subject_kind" "letter_subject",
    "subject_id" UUID,
    "link_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "arrival" "email_arrival",
    "arrival_at" TIMESTAMPTZ(3),
    "arrival_said" TEXT,
    "arrival_heard_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "repeat_of_id" UUID,

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_tries" (
    "id" UUID NOT NULL,
    "email_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "email_tries_pkey" PRIMARY KEY ("id")
);

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
    "put_off_in_row" INTEGER NOT NULL DEFAULT 0,
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
    "entry_id" UUID,
    "state" "broadcast_recipient_state" NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "batch_id" UUID,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3),
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
CREATE TABLE "broadcast_batches" (
    "id" UUID NOT NULL,
    "broadcast_id" UUID NOT NULL,
    "open_try_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 1,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "published_letters" (
    "slug" TEXT NOT NULL,
    "broadcast_id" UUID,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "published_letters_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "founder_digests" (
    "day" DATE NOT NULL,
    "covers_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "founder_digests_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "office_visits" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "before" TIMESTAMPTZ(3),

    CONSTRAINT "office_visits_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT,
    "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("folded"(coalesce("actor_name", ''))) STORED,
    "actor_role" TEXT NOT NULL DEFAULT 'admin',
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notes" (
    "id" UUID NOT NULL,
    "author_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "user_id" UUID,
    "email_key" TEXT,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "replies" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "author_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_drafts" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "author_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "then" "entry_status",
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "privacy_requests" (
    "id" UUID NOT NULL,
    "kind" "privacy_request_kind" NOT NULL,
    "user_id" UUID,
    "email_key" TEXT,
    "received_on" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by_id" UUID,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" UUID,
    "answer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_stops" (
    "email_key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "stopped_by" UUID,

    CONSTRAINT "email_stops_pkey" PRIMARY KEY ("email_key")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "erased_by" UUID,
    "requested_on" DATE,
    "erased" JSONB NOT NULL,
    "kept" JSONB NOT NULL,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

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
CREATE TABLE "notification_preferences" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "replies" "email_timing",
    "mentions" "email_timing",
    "followed" "email_timing",
    "announcements" "email_timing",
    "event_emails" BOOLEAN NOT NULL DEFAULT true,
    "weekly_off" BOOLEAN NOT NULL DEFAULT false,
    "weekly_day" SMALLINT,
    "weekly_hour" SMALLINT,
    "time_zone" TEXT,
    "weekly_due_at" TIMESTAMPTZ(3),
    "weekly_sent_at" TIMESTAMPTZ(3),
    "push_answered_at" TIMESTAMPTZ(3),
    "double_opt_in" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "notified_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key_key" ON "users"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_calendar_feed_id_key" ON "users"("calendar_feed_id");

-- CreateIndex
CREATE INDEX "imported_members_written_at_idx" ON "imported_members"("written_at");

-- CreateIndex
CREATE INDEX "imported_members_searched_at_idx" ON "imported_members"("searched_at");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_user_id_key" ON "profiles"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_picture_id_key" ON "profiles"("picture_id");

-- CreateIndex
CREATE INDEX "profiles_created_at_id_idx" ON "profiles"("created_at", "id");

-- CreateIndex
CREATE INDEX "profiles_folded_name_idx" ON "profiles" USING GIN ("folded_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "profiles_name_start_idx" ON "profiles"("folded_name");

-- CreateIndex
CREATE INDEX "profiles_email_idx" ON "profiles" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE INDEX "sign_in_steps_user_id_idx" ON "sign_in_steps"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "known_devices_user_id_key_hash_key" ON "known_devices"("user_id", "key_hash");

-- CreateIndex
CREATE INDEX "email_links_user_id_purpose_idx" ON "email_links"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations"("code");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_order_id_key" ON "invitations"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_guest_id_key" ON "invitations"("guest_id");

-- CreateIndex
CREATE INDEX "invitations_created_by_created_at_idx" ON "invitations"("created_by", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invitations_created_at_id_idx" ON "invitations"("created_at", "id");

-- CreateIndex
CREATE INDEX "invitations_search_text_idx" ON "invitations" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "invitation_uses_user_id_idx" ON "invitation_uses"("user_id");

-- CreateIndex
CREATE INDEX "access_grants_source_id_idx" ON "access_grants"("source_id");

-- CreateIndex
CREATE INDEX "access_grants_claim_key_idx" ON "access_grants"("claim_key");

-- CreateIndex
CREATE INDEX "access_grants_source_created_at_id_idx" ON "access_grants"("source", "created_at" DESC, "id");

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
CREATE INDEX "scheduled_posts_opens_at_idx" ON "scheduled_posts"("opens_at");

-- CreateIndex
CREATE INDEX "scheduled_posts_author_id_idx" ON "scheduled_posts"("author_id");

-- CreateIndex
CREATE INDEX "message_reactions_user_id_idx" ON "message_reactions"("user_id");

-- CreateIndex
CREATE INDEX "message_mentions_user_id_idx" ON "message_mentions"("user_id");

-- CreateIndex
CREATE INDEX "notice_causes_created_at_idx" ON "notice_causes"("created_at");

-- CreateIndex
CREATE INDEX "notices_user_id_created_at_id_idx" ON "notices"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notices_announcement_id_idx" ON "notices"("announcement_id");

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

-- CreateIndex
CREATE INDEX "posting_pauses_user_id_idx" ON "posting_pauses"("user_id");

-- CreateIndex
CREATE INDEX "message_reports_message_id_reporter_id_idx" ON "message_reports"("message_id", "reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_member_id_reporter_id_idx" ON "message_reports"("member_id", "reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_reporter_id_idx" ON "message_reports"("reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_settled_at_idx" ON "message_reports"("settled_at");

-- CreateIndex
CREATE INDEX "member_blocks_blocked_id_idx" ON "member_blocks"("blocked_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_link_token_key" ON "orders"("link_token");

-- CreateIndex
CREATE INDEX "orders_user_id_idx" ON "orders"("user_id");

-- CreateIndex
CREATE INDEX "orders_code_id_idx" ON "orders"("code_id");

-- CreateIndex
CREATE INDEX "orders_email_key_idx" ON "orders"("email_key");

-- CreateIndex
CREATE INDEX "orders_shared_with_id_idx" ON "orders"("shared_with_id");

-- CreateIndex
CREATE INDEX "orders_attention_id_idx" ON "orders"("attention", "id");

-- CreateIndex
CREATE INDEX "orders_product_attention_id_idx" ON "orders"("product", "attention", "id");

-- CreateIndex
CREATE INDEX "orders_product_status_attention_id_idx" ON "orders"("product", "status", "attention", "id");

-- CreateIndex
CREATE INDEX "orders_confirmed_at_idx" ON "orders"("confirmed_at");

-- CreateIndex
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "manual_orders_made_by_idx" ON "manual_orders"("made_by");

-- CreateIndex
CREATE INDEX "cancellations_actor_id_idx" ON "cancellations"("actor_id");

-- CreateIndex
CREATE INDEX "bookings_retreat_idx" ON "bookings"("retreat");

-- CreateIndex
CREATE INDEX "bookings_offer_id_idx" ON "bookings"("offer_id");

-- CreateIndex
CREATE UNIQUE INDEX "guests_link_token_key" ON "guests"("link_token");

-- CreateIndex
CREATE UNIQUE INDEX "guests_order_id_number_key" ON "guests"("order_id", "number");

-- CreateIndex
CREATE INDEX "instalments_due_on_idx" ON "instalments"("due_on");

-- CreateIndex
CREATE UNIQUE INDEX "balance_cards_intent_id_key" ON "balance_cards"("intent_id");

-- CreateIndex
CREATE INDEX "balance_cards_state_idx" ON "balance_cards"("state");

-- CreateIndex
CREATE INDEX "guest_pairings_second_id_idx" ON "guest_pairings"("second_id");

-- CreateIndex
CREATE UNIQUE INDEX "plans_subscription_id_key" ON "plans"("subscription_id");

-- CreateIndex
CREATE INDEX "plans_cohort_idx" ON "plans"("cohort");

-- CreateIndex
CREATE INDEX "plans_customer_id_idx" ON "plans"("customer_id");

-- CreateIndex
CREATE INDEX "plans_next_payment_at_idx" ON "plans"("next_payment_at");

-- CreateIndex
CREATE INDEX "missed_payments_since_order_id_idx" ON "missed_payments"("since", "order_id");

-- CreateIndex
CREATE INDEX "coaching_orders_package_idx" ON "coaching_orders"("package");

-- CreateIndex
CREATE INDEX "coaching_sessions_order_id_day_idx" ON "coaching_sessions"("order_id", "day");

-- CreateIndex
CREATE INDEX "coaching_sessions_recorded_by_idx" ON "coaching_sessions"("recorded_by");

-- CreateIndex
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers"("code");

-- CreateIndex
CREATE UNIQUE INDEX "vouchers_link_token_key" ON "vouchers"("link_token");

-- CreateIndex
CREATE INDEX "vouchers_recipient_email_key_idx" ON "vouchers"("recipient_email_key");

-- CreateIndex
CREATE INDEX "vouchers_expires_on_idx" ON "vouchers"("expires_on");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_session_id_key" ON "checkouts"("session_id");

-- CreateIndex
CREATE INDEX "checkouts_order_id_idx" ON "checkouts"("order_id");

-- CreateIndex
CREATE INDEX "checkouts_user_id_idx" ON "checkouts"("user_id");

-- CreateIndex
CREATE INDEX "checkouts_voucher_id_idx" ON "checkouts"("voucher_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_checkout_session_id_key" ON "payments"("checkout_session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_payment_intent_id_key" ON "payments"("payment_intent_id");

-- CreateIndex
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- CreateIndex
CREATE INDEX "payments_paid_at_id_idx" ON "payments"("paid_at", "id");

-- CreateIndex
CREATE INDEX "payments_recorded_by_idx" ON "payments"("recorded_by");

-- CreateIndex
CREATE INDEX "payments_voucher_id_idx" ON "payments"("voucher_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_voucher_id_idx" ON "refunds"("voucher_id");

-- CreateIndex
CREATE INDEX "refunds_created_at_idx" ON "refunds"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "refund_requests_refund_id_key" ON "refund_requests"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_requests_by_hand_id_key" ON "refund_requests"("by_hand_id");

-- CreateIndex
CREATE INDEX "refund_requests_payment_id_idx" ON "refund_requests"("payment_id");

-- CreateIndex
CREATE INDEX "refund_requests_asked_by_idx" ON "refund_requests"("asked_by");

-- CreateIndex
CREATE INDEX "refund_requests_change_id_idx" ON "refund_requests"("change_id");

-- CreateIndex
CREATE INDEX "refund_requests_status_asked_at_idx" ON "refund_requests"("status", "asked_at");

-- CreateIndex
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");

-- CreateIndex
CREATE INDEX "disputes_created_at_idx" ON "disputes"("created_at");

-- CreateIndex
CREATE INDEX "dispute_evidence_state_submitted_at_idx" ON "dispute_evidence"("state", "submitted_at");

-- CreateIndex
CREATE INDEX "invoices_order_id_idx" ON "invoices"("order_id");

-- CreateIndex
CREATE INDEX "invoices_credits_id_idx" ON "invoices"("credits_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_year_number_key" ON "invoices"("year", "number");

-- CreateIndex
CREATE INDEX "balance_transactions_created_at_id_idx" ON "balance_transactions"("created_at", "id");

-- CreateIndex
CREATE INDEX "balance_transactions_payment_intent_id_idx" ON "balance_transactions"("payment_intent_id");

-- CreateIndex
CREATE INDEX "balance_transactions_source_id_idx" ON "balance_transactions"("source_id");

-- CreateIndex
CREATE INDEX "stripe_events_processed_at_received_at_idx" ON "stripe_events"("processed_at", "received_at");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_id_idx" ON "stripe_events"("received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "stripe_events_type_received_at_idx" ON "stripe_events"("type", "received_at" DESC);

-- CreateIndex
CREATE INDEX "stripe_events_search_idx" ON "stripe_events" USING GIN ("id" gin_trgm_ops, "type" gin_trgm_ops, "object_id" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "failed_jobs_resolved_at_failed_at_idx" ON "failed_jobs"("resolved_at", "failed_at");

-- CreateIndex
CREATE UNIQUE INDEX "files_key_key" ON "files"("key");

-- CreateIndex
CREATE INDEX "files_purpose_created_at_idx" ON "files"("purpose", "created_at");

-- CreateIndex
CREATE INDEX "files_owner_id_idx" ON "files"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "files_message_id_place_key" ON "files"("message_id", "place");

-- CreateIndex
CREATE INDEX "backups_at_idx" ON "backups"("at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "retreats_address_key" ON "retreats"("address");

-- CreateIndex
CREATE UNIQUE INDEX "sales_changes_undoes_id_key" ON "sales_changes"("undoes_id");

-- CreateIndex
CREATE INDEX "retreat_changes_retreat_idx" ON "retreat_changes"("retreat");

-- CreateIndex
CREATE INDEX "retreat_changes_started_by_idx" ON "retreat_changes"("started_by");

-- CreateIndex
CREATE INDEX "retreat_change_orders_order_id_idx" ON "retreat_change_orders"("order_id");

-- CreateIndex
CREATE INDEX "retreat_change_orders_answered_by_idx" ON "retreat_change_orders"("answered_by");

-- CreateIndex
CREATE INDEX "sales_changes_author_id_idx" ON "sales_changes"("author_id");

-- CreateIndex
CREATE INDEX "site_documents_publish_at_idx" ON "site_documents"("publish_at");

-- CreateIndex
CREATE INDEX "site_documents_drafted_by_id_idx" ON "site_documents"("drafted_by_id");

-- CreateIndex
CREATE INDEX "site_redirects_key_idx" ON "site_redirects"("key");

-- CreateIndex
CREATE INDEX "site_versions_key_at_idx" ON "site_versions"("key", "at");

-- CreateIndex
CREATE INDEX "site_versions_author_id_idx" ON "site_versions"("author_id");

-- CreateIndex
CREATE INDEX "testimonial_consents_testimonial_id_idx" ON "testimonial_consents"("testimonial_id");

-- CreateIndex
CREATE INDEX "testimonial_consents_recorded_by_id_idx" ON "testimonial_consents"("recorded_by_id");

-- CreateIndex
CREATE INDEX "testimonial_consents_ended_by_id_idx" ON "testimonial_consents"("ended_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_requests_guest_id_key" ON "feedback_requests"("guest_id");

-- CreateIndex
CREATE UNIQUE INDEX "site_versions_key_revision_key" ON "site_versions"("key", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "sales_changes_subject_revision_key" ON "sales_changes"("subject", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "consents_email_key_key" ON "consents"("email_key");

-- CreateIndex
CREATE INDEX "consents_given_at_id_idx" ON "consents"("given_at", "id");

-- CreateIndex
CREATE INDEX "consents_awaiting_since_idx" ON "consents"("awaiting_since");

-- CreateIndex
CREATE INDEX "consent_events_consent_id_created_at_idx" ON "consent_events"("consent_id", "created_at");

-- CreateIndex
CREATE INDEX "suspected_spam_created_at_id_idx" ON "suspected_spam"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "workbook_downloads_email_key_key" ON "workbook_downloads"("email_key");

-- CreateIndex
CREATE INDEX "workbook_downloads_created_at_id_idx" ON "workbook_downloads"("created_at", "id");

-- CreateIndex
CREATE INDEX "workbook_downloads_downloaded_at_id_idx" ON "workbook_downloads"("downloaded_at", "id");

-- CreateIndex
CREATE INDEX "workbook_downloads_email_idx" ON "workbook_downloads" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "mastermind_waitlist_email_key_key" ON "mastermind_waitlist"("email_key");

-- CreateIndex
CREATE INDEX "mastermind_waitlist_created_at_id_idx" ON "mastermind_waitlist"("created_at", "id");

-- CreateIndex
CREATE INDEX "mastermind_waitlist_search_text_idx" ON "mastermind_waitlist" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_created_at_id_idx" ON "uk_retreat_waitlist"("created_at", "id");

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_retreat_created_at_id_idx" ON "uk_retreat_waitlist"("retreat", "created_at", "id");

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_search_text_idx" ON "uk_retreat_waitlist" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "uk_retreat_waitlist_email_key_retreat_key" ON "uk_retreat_waitlist"("email_key", "retreat");

-- CreateIndex
CREATE UNIQUE INDEX "place_offers_token_key" ON "place_offers"("token");

-- CreateIndex
CREATE INDEX "place_offers_retreat_state_idx" ON "place_offers"("retreat", "state");

-- CreateIndex
CREATE INDEX "place_offers_retreat_offered_at_id_idx" ON "place_offers"("retreat", "offered_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "place_offers_entry_id_idx" ON "place_offers"("entry_id");

-- CreateIndex
CREATE INDEX "place_offers_offered_by_idx" ON "place_offers"("offered_by");

-- CreateIndex
CREATE INDEX "place_offers_ended_by_idx" ON "place_offers"("ended_by");

-- CreateIndex
CREATE UNIQUE INDEX "price_codes_retreat_code_key" ON "price_codes"("retreat", "code");

-- CreateIndex
CREATE INDEX "sales_openings_subject_opened_at_idx" ON "sales_openings"("subject", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "budget_costs_retreat_idx" ON "budget_costs"("retreat");

-- CreateIndex
CREATE UNIQUE INDEX "sponsored_applications_email_key_key" ON "sponsored_applications"("email_key");

-- CreateIndex
CREATE INDEX "sponsored_applications_created_at_id_idx" ON "sponsored_applications"("created_at", "id");

-- CreateIndex
CREATE INDEX "sponsored_applications_attention_id_idx" ON "sponsored_applications"("attention", "id");

-- CreateIndex
CREATE INDEX "sponsored_applications_status_attention_id_idx" ON "sponsored_applications"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "sponsored_applications_linked_user_id_idx" ON "sponsored_applications"("linked_user_id");

-- CreateIndex
CREATE INDEX "sponsored_applications_seen_by_id_idx" ON "sponsored_applications"("seen_by_id");

-- CreateIndex
CREATE INDEX "sponsored_applications_search_text_idx" ON "sponsored_applications" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "sponsored_scores_user_id_idx" ON "sponsored_scores"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sponsored_awards_booking_id_key" ON "sponsored_awards"("booking_id");

-- CreateIndex
CREATE INDEX "sponsored_awards_retreat_awarded_at_idx" ON "sponsored_awards"("retreat", "awarded_at");

-- CreateIndex
CREATE INDEX "sponsored_awards_application_id_idx" ON "sponsored_awards"("application_id");

-- CreateIndex
CREATE INDEX "sponsored_awards_awarded_by_idx" ON "sponsored_awards"("awarded_by");

-- CreateIndex
CREATE INDEX "sponsored_application_versions_application_id_sent_at_idx" ON "sponsored_application_versions"("application_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "custom_retreat_enquiries_email_key_key" ON "custom_retreat_enquiries"("email_key");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_created_at_id_idx" ON "custom_retreat_enquiries"("created_at", "id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_attention_id_idx" ON "custom_retreat_enquiries"("attention", "id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_status_attention_id_idx" ON "custom_retreat_enquiries"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_linked_user_id_idx" ON "custom_retreat_enquiries"("linked_user_id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_seen_by_id_idx" ON "custom_retreat_enquiries"("seen_by_id");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_search_text_idx" ON "custom_retreat_enquiries" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "custom_retreat_enquiry_versions_enquiry_id_sent_at_idx" ON "custom_retreat_enquiry_versions"("enquiry_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "emails_cause_key" ON "emails"("cause");

-- CreateIndex
CREATE INDEX "emails_created_at_id_idx" ON "emails"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_status_created_at_id_idx" ON "emails"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_letter_created_at_idx" ON "emails"("letter", "created_at" DESC);

-- CreateIndex
CREATE INDEX "emails_search_text_idx" ON "emails" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "emails_repeat_of_id_idx" ON "emails"("repeat_of_id");

-- CreateIndex
CREATE INDEX "emails_failed_at_idx" ON "emails"("failed_at");

-- CreateIndex
CREATE INDEX "emails_arrival_heard_at_idx" ON "emails"("arrival_heard_at");

-- CreateIndex
CREATE INDEX "emails_arrival_created_at_id_idx" ON "emails"("arrival", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_link_id_idx" ON "emails"("link_id");

-- CreateIndex
CREATE INDEX "email_tries_email_id_at_idx" ON "email_tries"("email_id", "at");

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
CREATE INDEX "broadcast_recipients_batch_id_idx" ON "broadcast_recipients"("batch_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_arrival_idx" ON "broadcast_recipients"("arrival");

-- CreateIndex
CREATE INDEX "broadcast_batches_broadcast_id_idx" ON "broadcast_batches"("broadcast_id");

-- CreateIndex
CREATE UNIQUE INDEX "published_letters_broadcast_id_key" ON "published_letters"("broadcast_id");

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_at_idx" ON "audit_entries"("subject", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_search_text_idx" ON "audit_entries" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "notes_enquiry_id_at_idx" ON "notes"("enquiry_id", "at");

-- CreateIndex
CREATE INDEX "notes_application_id_at_idx" ON "notes"("application_id", "at");

-- CreateIndex
CREATE INDEX "notes_user_id_at_idx" ON "notes"("user_id", "at");

-- CreateIndex
CREATE INDEX "notes_email_key_at_idx" ON "notes"("email_key", "at");

-- CreateIndex
CREATE INDEX "notes_author_id_idx" ON "notes"("author_id");

-- CreateIndex
CREATE INDEX "replies_enquiry_id_at_idx" ON "replies"("enquiry_id", "at");

-- CreateIndex
CREATE INDEX "replies_application_id_at_idx" ON "replies"("application_id", "at");

-- CreateIndex
CREATE INDEX "replies_author_id_idx" ON "replies"("author_id");

-- CreateIndex
CREATE INDEX "reply_drafts_author_id_idx" ON "reply_drafts"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_drafts_enquiry_id_author_id_key" ON "reply_drafts"("enquiry_id", "author_id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_drafts_application_id_author_id_key" ON "reply_drafts"("application_id", "author_id");

-- CreateIndex
CREATE INDEX "privacy_requests_user_id_idx" ON "privacy_requests"("user_id");

-- CreateIndex
CREATE INDEX "privacy_requests_email_key_idx" ON "privacy_requests"("email_key");

-- CreateIndex
CREATE INDEX "privacy_requests_closed_at_received_on_idx" ON "privacy_requests"("closed_at", "received_on");

-- CreateIndex
CREATE INDEX "privacy_requests_recorded_by_id_idx" ON "privacy_requests"("recorded_by_id");

-- CreateIndex
CREATE INDEX "privacy_requests_closed_by_id_idx" ON "privacy_requests"("closed_by_id");

-- CreateIndex
CREATE INDEX "email_stops_stopped_by_idx" ON "email_stops"("stopped_by");

-- CreateIndex
CREATE INDEX "erasures_at_idx" ON "erasures"("at");

-- CreateIndex
CREATE INDEX "erasures_erased_by_idx" ON "erasures"("erased_by");

-- CreateIndex
CREATE INDEX "club_events_starts_at_idx" ON "club_events"("starts_at");

-- CreateIndex
CREATE INDEX "event_answers_user_id_idx" ON "event_answers"("user_id");

-- CreateIndex
CREATE INDEX "event_answers_day_idx" ON "event_answers"("day");

-- CreateIndex
CREATE UNIQUE INDEX "event_answers_event_id_day_user_id_key" ON "event_answers"("event_id", "day", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_preferences_user_id_key" ON "notification_preferences"("user_id");

-- CreateIndex
CREATE INDEX "notification_preferences_weekly_due_at_idx" ON "notification_preferences"("weekly_due_at");

-- CreateIndex
CREATE INDEX "announcements_created_at_id_idx" ON "announcements"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "announcements_author_id_idx" ON "announcements"("author_id");

-- AddForeignKey
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "messages" ADD CONSTRAINT "messages_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_pinned_by_id_fkey" FOREIGN KEY ("pinned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden_by_id_fkey" FOREIGN KEY ("hidden_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_fkey" FOREIGN KEY ("reply_to") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_causes" ADD CONSTRAINT "notice_causes_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_board_fkey" FOREIGN KEY ("board") REFERENCES "boards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_settled_by_id_fkey" FOREIGN KEY ("settled_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "price_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_shared_with_id_fkey" FOREIGN KEY ("shared_with_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "place_offers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guests" ADD CONSTRAINT "guests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "bookings"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "bookings"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_cards" ADD CONSTRAINT "balance_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_forms" ADD CONSTRAINT "guest_forms_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_health" ADD CONSTRAINT "guest_health_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest_forms"("guest_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_pairings" ADD CONSTRAINT "guest_pairings_first_id_fkey" FOREIGN KEY ("first_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_pairings" ADD CONSTRAINT "guest_pairings_second_id_fkey" FOREIGN KEY ("second_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "missed_payments" ADD CONSTRAINT "missed_payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "plans"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coaching_orders" ADD CONSTRAINT "coaching_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "coaching_orders"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "vouchers"("order_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "vouchers"("order_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "vouchers"("order_id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_by_hand_id_fkey" FOREIGN KEY ("by_hand_id") REFERENCES "refunds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "retreat_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retreat_changes" ADD CONSTRAINT "retreat_changes_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retreat_change_orders" ADD CONSTRAINT "retreat_change_orders_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "retreat_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retreat_change_orders" ADD CONSTRAINT "retreat_change_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retreat_change_orders" ADD CONSTRAINT "retreat_change_orders_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoices"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_drafted_by_id_fkey" FOREIGN KEY ("drafted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_key_fkey" FOREIGN KEY ("key") REFERENCES "site_documents"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_key_fkey" FOREIGN KEY ("key") REFERENCES "site_documents"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonial_consents" ADD CONSTRAINT "testimonial_consents_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "testimonial_consents" ADD CONSTRAINT "testimonial_consents_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_retreat_id_fkey" FOREIGN KEY ("retreat_id") REFERENCES "retreats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "sales_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "consents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "uk_retreat_waitlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_offered_by_fkey" FOREIGN KEY ("offered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_costs" ADD CONSTRAINT "budget_costs_retreat_fkey" FOREIGN KEY ("retreat") REFERENCES "retreat_budgets"("retreat") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_applications" ADD CONSTRAINT "sponsored_applications_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_applications" ADD CONSTRAINT "sponsored_applications_linked_user_id_fkey" FOREIGN KEY ("linked_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_scores" ADD CONSTRAINT "sponsored_scores_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_scores" ADD CONSTRAINT "sponsored_scores_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_awarded_by_fkey" FOREIGN KEY ("awarded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_application_versions" ADD CONSTRAINT "sponsored_application_versions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiries" ADD CONSTRAINT "custom_retreat_enquiries_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiries" ADD CONSTRAINT "custom_retreat_enquiries_linked_user_id_fkey" FOREIGN KEY ("linked_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_retreat_enquiry_versions" ADD CONSTRAINT "custom_retreat_enquiry_versions_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "email_links"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_repeat_of_id_fkey" FOREIGN KEY ("repeat_of_id") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_tries" ADD CONSTRAINT "email_tries_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "broadcast_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_batches" ADD CONSTRAINT "broadcast_batches_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "published_letters" ADD CONSTRAINT "published_letters_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "replies" ADD CONSTRAINT "replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_stops" ADD CONSTRAINT "email_stops_stopped_by_fkey" FOREIGN KEY ("stopped_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_fkey" FOREIGN KEY ("erased_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "club_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "club_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What schema.prisma cannot express.

ALTER TABLE "rate_limits" SET UNLOGGED;

ALTER TABLE "access_grants"
  ADD CONSTRAINT "access_grants_claim_key_form" CHECK ("claim_key" = lower(btrim("claim_key"))),
  ADD CONSTRAINT "access_grants_order" CHECK ("ends_at" IS NULL OR "ends_at" >= "starts_at"),
  ADD CONSTRAINT "access_grants_owner" CHECK ("user_id" IS NOT NULL OR "claim_key" IS NOT NULL),
  ADD CONSTRAINT "access_grants_reason_length" CHECK (char_length("reason") <= 200);

ALTER TABLE "balance_cards"
  ADD CONSTRAINT "balance_cards_saved" CHECK (
  "state" NOT IN ('on', 'charging') OR ("customer_id" IS NOT NULL AND "card_id" IS NOT NULL));

ALTER TABLE "broadcast_recipients"
  ADD CONSTRAINT "broadcast_recipients_arrival_check" CHECK (("arrival" IS NULL) = ("arrival_at" IS NULL)),
  ADD CONSTRAINT "broadcast_recipients_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "broadcast_recipients_sent_check" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "broadcast_recipients_taken_check" CHECK ("state" <> 'taken' OR "batch_id" IS NOT NULL),
  ADD CONSTRAINT "broadcast_recipients_why_check" CHECK (("state" IN ('left_out', 'failed')) = ("why" IS NOT NULL));

ALTER TABLE "broadcasts"
  ADD CONSTRAINT "broadcasts_ended_check" CHECK (("status" IN ('sent', 'cancelled')) = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "broadcasts_held_check" CHECK ("status" IN ('draft', 'paused') OR "held_by" IS NULL),
  ADD CONSTRAINT "broadcasts_scheduled_check" CHECK ("status" <> 'scheduled' OR "scheduled_for" IS NOT NULL),
  ADD CONSTRAINT "broadcasts_started_check" CHECK ("status" IN ('draft', 'scheduled') = ("started_at" IS NULL));

ALTER TABLE "budget_costs"
  ADD CONSTRAINT "budget_costs_amount" CHECK ("amount_pence" > 0);

ALTER TABLE "cancellations"
  ADD CONSTRAINT "cancellations_reason" CHECK (char_length("reason") <= 500);

ALTER TABLE "channel_epoch"
  ADD CONSTRAINT "channel_epoch_one_row" CHECK ("id");
ALTER TABLE "flagship" ADD CONSTRAINT "flagship_one_row" CHECK ("id");
ALTER TABLE "sponsored_place" ADD CONSTRAINT "sponsored_place_one_row" CHECK ("id");
ALTER TABLE "paywall" ADD CONSTRAINT "paywall_one_row" CHECK ("id");
ALTER TABLE "voucher_terms" ADD CONSTRAINT "voucher_terms_one_row" CHECK ("id");

ALTER TABLE "vouchers"
  ADD CONSTRAINT "vouchers_message" CHECK (char_length("message") <= 200),
  ADD CONSTRAINT "vouchers_place" CHECK (("retreat" IS NULL) = ("room" IS NULL)),
  ADD CONSTRAINT "vouchers_worth" CHECK ("worth_pence" > 0);

ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_address" CHECK ("url" IS NULL OR "session_id" IS NOT NULL),
  ADD CONSTRAINT "checkouts_browser" CHECK (("kind" IN ('balance', 'share')) = ("browser_key" IS NULL)),
  ADD CONSTRAINT "checkouts_hold" CHECK (("kind" = 'balance') = ("hold_expires_at" IS NULL)),
  ADD CONSTRAINT "checkouts_money" CHECK (
    "pence" >= 0 AND "voucher_pence" >= 0 AND "pence" + "voucher_pence" > 0 AND "currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "checkouts_network" CHECK (
    "network_key" IS NULL OR ("closed_at" IS NULL AND "hold_expires_at" IS NOT NULL)),
  ADD CONSTRAINT "checkouts_voucher" CHECK (("voucher_id" IS NULL) = ("voucher_pence" = 0));

ALTER TABLE "club_events"
  ADD CONSTRAINT "club_events_minutes" CHECK ("minutes" BETWEEN 5 AND 1440),
  ADD CONSTRAINT "club_events_revision" CHECK ("revision" >= 0);

ALTER TABLE "coaching_orders"
  ADD CONSTRAINT "coaching_orders_sessions" CHECK ("sessions" > 0);

ALTER TABLE "coaching_packages"
  ADD CONSTRAINT "coaching_packages_sales" CHECK ("sales" <> 'waitlist'),
  ADD CONSTRAINT "coaching_packages_sessions" CHECK ("sessions" > 0),
  ADD CONSTRAINT "coaching_packages_money" CHECK ("price_pence" > 0 AND "currency" ~ '^[a-z]{3}$');

ALTER TABLE "consent_events"
  ADD CONSTRAINT "consent_events_words" CHECK (
    char_length("email") BETWEEN 3 AND 254 AND char_length("source") BETWEEN 1 AND 200
    AND ("wording" IS NULL OR char_length("wording") BETWEEN 1 AND 1000)
    AND ("wording" IS NOT NULL OR "kind" = 'withdrawn'));

ALTER TABLE "consents"
  ADD CONSTRAINT "consents_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "consents_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "consents_withdrawn" CHECK ("withdrawn_at" >= "given_at"),
  ADD CONSTRAINT "consents_words" CHECK (
    char_length("wording") BETWEEN 1 AND 1000 AND char_length("page") BETWEEN 1 AND 200);

ALTER TABLE "custom_retreat_enquiries"
  ADD CONSTRAINT "custom_retreat_enquiries_choices_length" CHECK (
    char_length("duration") BETWEEN 1 AND 200
    AND char_length("participants") BETWEEN 1 AND 200
    AND char_length("location") BETWEEN 1 AND 200
    AND char_length("budget") BETWEEN 1 AND 200
    AND char_length("timeline") BETWEEN 1 AND 200
    AND cardinality("focus") <= 50),
  ADD CONSTRAINT "custom_retreat_enquiries_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "custom_retreat_enquiries_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "custom_retreat_enquiries_names_length" CHECK (
    char_length(btrim("first_name")) BETWEEN 1 AND 200 AND char_length(btrim("last_name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "custom_retreat_enquiries_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100),
  ADD CONSTRAINT "custom_retreat_enquiries_words_length" CHECK (
    char_length(btrim("vision")) BETWEEN 1 AND 5000
    AND char_length("challenges") BETWEEN 1 AND 5000
    AND char_length("anything_else") BETWEEN 1 AND 5000);

ALTER TABLE "email_links"
  ADD CONSTRAINT "email_links_order" CHECK ("expires_at" > "created_at");

ALTER TABLE "emails"
  ADD CONSTRAINT "emails_arrival_check" CHECK (("arrival" IS NULL) = ("arrival_at" IS NULL)),
  ADD CONSTRAINT "emails_failed_at" CHECK (("status" = 'failed') = ("failed_at" IS NOT NULL)),
  ADD CONSTRAINT "emails_sent_at" CHECK (("status" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "emails_subject" CHECK (("subject_kind" IS NULL) = ("subject_id" IS NULL));

ALTER TABLE "event_dates"
  ADD CONSTRAINT "event_dates_minutes" CHECK ("minutes" BETWEEN 5 AND 1440);

ALTER TABLE "files"
  ADD CONSTRAINT "files_bytes" CHECK ("bytes" > 0),
  ADD CONSTRAINT "files_of_messages" CHECK ("message_id" IS NULL OR ("place" IS NOT NULL AND "stored_at" IS NOT NULL AND "removed_at" IS NULL)),
  ADD CONSTRAINT "files_place" CHECK ("place" BETWEEN 0 AND 3),
  ADD CONSTRAINT "files_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$');

ALTER TABLE "follows"
  ADD CONSTRAINT "follows_of_one" CHECK (num_nonnulls("board", "post_id") = 1);

ALTER TABLE "guests"
  ADD CONSTRAINT "guests_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "guests_own" CHECK (("number" = 1) = ("id" = "order_id"));
ALTER TABLE "guest_pairings"
  ADD CONSTRAINT "guest_pairings_ordered" CHECK ("first_id" < "second_id");

ALTER TABLE "instalments"
  ADD CONSTRAINT "instalments_money" CHECK ("pence" >= 0 AND "unpaid_pence" >= 0);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_code_form" CHECK ("code" ~ '^[A-HJ-NP-Z2-9]{6}$'),
  ADD CONSTRAINT "invitations_max_uses_range" CHECK ("max_uses" BETWEEN 1 AND 100),
  ADD CONSTRAINT "invitations_note_length" CHECK (char_length("note") <= 200),
  ADD CONSTRAINT "invitations_uses_within_max" CHECK ("current_uses" BETWEEN 0 AND "max_uses");

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_sign" CHECK (CASE "kind" WHEN 'invoice' THEN "total_pence" > 0 AND "credits_id" IS NULL
    ELSE "total_pence" < 0 AND "credits_id" IS NOT NULL END);

ALTER TABLE "manual_orders"
  ADD CONSTRAINT "manual_orders_deadline" CHECK (("deadline" IS NULL) = ("expires_at" IS NULL)),
  ADD CONSTRAINT "manual_orders_lengths" CHECK (char_length("reference") <= 200 AND char_length("reason") <= 500),
  ADD CONSTRAINT "manual_orders_money" CHECK ("first_pence" >= 0 AND "list_pence" >= 0);

ALTER TABLE "mastermind_waitlist"
  ADD CONSTRAINT "mastermind_waitlist_answers_length" CHECK (
    char_length(btrim("current_business")) BETWEEN 1 AND 5000
    AND char_length(btrim("goals")) BETWEEN 1 AND 5000
    AND char_length("investment_level") BETWEEN 1 AND 200),
  ADD CONSTRAINT "mastermind_waitlist_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "mastermind_waitlist_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "mastermind_waitlist_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "mastermind_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 6 AND 100);

ALTER TABLE "member_blocks"
  ADD CONSTRAINT "member_blocks_of_another" CHECK ("blocker_id" <> "blocked_id");

ALTER TABLE "message_reactions"
  ADD CONSTRAINT "message_reactions_name_check" CHECK ("name" IN ('louder', 'kettle', 'boots', 'bonfire', 'sunny'));

ALTER TABLE "message_reports"
  ADD CONSTRAINT "message_reports_forgotten" CHECK ("settled_at" IS NULL OR "content" = ''),
  ADD CONSTRAINT "message_reports_note_length" CHECK (char_length("note") <= 1000),
  ADD CONSTRAINT "message_reports_of_one_thing" CHECK (("message_id" IS NULL) <> ("member_id" IS NULL)),
  ADD CONSTRAINT "message_reports_settled" CHECK (("settled_at" IS NULL) = ("outcome" IS NULL));

ALTER TABLE "messages"
  ADD CONSTRAINT "messages_closed_check" CHECK ("closed_at" IS NULL OR ("category" <> 'general' AND "reply_to" IS NULL)),
  ADD CONSTRAINT "messages_content_length" CHECK (
    CASE WHEN "deleted_at" IS NULL THEN char_length("content") BETWEEN 1 AND 4000 ELSE "content" = '' END),
  ADD CONSTRAINT "messages_hidden_check" CHECK ("hidden_at" IS NULL OR ("category" <> 'general' AND "pinned_at" IS NULL AND "hidden_from" IS NOT NULL)),
  ADD CONSTRAINT "messages_pinned_check" CHECK ("pinned_at" IS NULL OR ("category" <> 'general' AND "reply_to" IS NULL AND "deleted_at" IS NULL)),
  ADD CONSTRAINT "messages_reply_check" CHECK ("reply_to" IS NULL OR ("category" <> 'general' AND "kind" IS NULL AND "reply_to" <> "id")),
  ADD CONSTRAINT "messages_revision_order" CHECK ("position" >= 1 AND "revision" >= "position");

ALTER TABLE "notes"
  ADD CONSTRAINT "notes_one_subject" CHECK (num_nonnulls("enquiry_id", "application_id", "user_id", "email_key") = 1);

ALTER TABLE "notices"
  ADD CONSTRAINT "notices_about_one" CHECK (
  num_nonnulls("message_id", "announcement_id") = 1 AND ("announcement_id" IS NOT NULL) = ("kind" = 'announcement'));

ALTER TABLE "notification_preferences"
  ADD CONSTRAINT "notification_preferences_day_check" CHECK ("weekly_day" BETWEEN 0 AND 6),
  ADD CONSTRAINT "notification_preferences_hour_check" CHECK ("weekly_hour" BETWEEN 0 AND 23),
  ADD CONSTRAINT "notification_preferences_week_check" CHECK (
    CASE WHEN "user_id" IS NULL
      THEN num_nulls("replies", "mentions", "followed", "announcements", "weekly_day", "weekly_hour") = 0
      ELSE num_nulls("weekly_day", "weekly_hour", "time_zone") IN (0, 3)
    END);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_anonymised" CHECK (
    "anonymised_at" IS NULL OR ("name" = '' AND "email" = '' AND "email_key" = '' AND "user_id" IS NULL)),
  ADD CONSTRAINT "orders_buyer" CHECK (
    "status" IN ('held', 'released') OR "anonymised_at" IS NOT NULL OR char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "orders_cheaper_by_a_code" CHECK (
    ("code_id" IS NULL AND "full_pence" IS NULL) OR ("code_id" IS NOT NULL AND "full_pence" > "total_pence")),
  ADD CONSTRAINT "orders_confirmed_at" CHECK (
    ("status" IN ('confirmed', 'refunded', 'cancelled')) = ("confirmed_at" IS NOT NULL)),
  ADD CONSTRAINT "orders_money" CHECK ("total_pence" >= 0 AND "currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "orders_name_length" CHECK (char_length("name") <= 200),
  ADD CONSTRAINT "orders_terms" CHECK (("terms_version" IS NULL) = ("terms_accepted_at" IS NULL)),
  ADD CONSTRAINT "orders_terms_hash" CHECK (
    "terms_hash" IS NULL OR ("terms_hash" ~ '^[0-9a-f]{64}$' AND "terms_version" IS NOT NULL));

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_method" CHECK (
    CASE WHEN "method" = 'card'
      THEN "payment_intent_id" IS NOT NULL AND "recorded_at" IS NULL AND "reference" IS NULL AND "recorded_by" IS NULL
      ELSE "payment_intent_id" IS NULL AND "checkout_session_id" IS NULL AND "recorded_at" IS NOT NULL
        AND "refund_reason" IS NULL AND "refund_asked_at" IS NULL
    END),
  ADD CONSTRAINT "payments_money" CHECK ("amount_pence" > 0 AND "currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "payments_number" CHECK ("number" > 0),
  ADD CONSTRAINT "payments_refunded" CHECK ("refunded_pence" BETWEEN 0 AND "amount_pence"),
  ADD CONSTRAINT "payments_voucher" CHECK (("method" = 'voucher') = ("voucher_id" IS NOT NULL));

ALTER TABLE "place_offers"
  ADD CONSTRAINT "place_offers_ended" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
  ADD CONSTRAINT "place_offers_expires" CHECK ("expires_at" > "offered_at");

ALTER TABLE "plans"
  ADD CONSTRAINT "plans_missing" CHECK (
    "missing_number" IS NULL OR ("missing_since" IS NOT NULL AND "missing_number" > 0)),
  ADD CONSTRAINT "plans_money" CHECK ("instalments" > 0 AND "payment_pence" > 0);

ALTER TABLE "posting_pauses"
  ADD CONSTRAINT "posting_pauses_order" CHECK ("ends_at" > "starts_at");

ALTER TABLE "price_codes"
  ADD CONSTRAINT "price_codes_one_discount" CHECK (num_nonnulls("percent_off", "pence_off") = 1),
  ADD CONSTRAINT "price_codes_percent" CHECK ("percent_off" BETWEEN 1 AND 90),
  ADD CONSTRAINT "price_codes_sum" CHECK ("pence_off" > 0),
  ADD CONSTRAINT "price_codes_upper_case" CHECK ("code" = upper("code")),
  ADD CONSTRAINT "price_codes_uses" CHECK ("uses" > 0);

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_display_name_length" CHECK (char_length(btrim("display_name")) BETWEEN 1 AND 80);

ALTER TABLE "read_marks"
  ADD CONSTRAINT "read_marks_position" CHECK ("position" >= 0);

ALTER TABLE "refund_requests"
  ADD CONSTRAINT "refund_requests_money" CHECK ("amount_pence" > 0);

ALTER TABLE "privacy_requests"
  ADD CONSTRAINT "privacy_requests_one_subject" CHECK (num_nonnulls("user_id", "email_key") = 1),
  ADD CONSTRAINT "privacy_requests_closed" CHECK ("closed_at" IS NOT NULL OR "answer" = ''),
  ADD CONSTRAINT "privacy_requests_words" CHECK (char_length("text") <= 5000 AND char_length("answer") <= 5000);

ALTER TABLE "replies"
  ADD CONSTRAINT "replies_one_entry" CHECK (num_nonnulls("enquiry_id", "application_id") = 1);

ALTER TABLE "reply_drafts"
  ADD CONSTRAINT "reply_drafts_of_one_thing" CHECK (("enquiry_id" IS NULL) <> ("application_id" IS NULL));

ALTER TABLE "retention_counts"
  ADD CONSTRAINT "retention_counts_count" CHECK ("count" > 0);

ALTER TABLE "scheduled_posts"
  ADD CONSTRAINT "scheduled_posts_state_check" CHECK ("state" IN ('waiting', 'opening', 'failed') AND ("state" = 'failed') = ("failed_why" IS NOT NULL));

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_user_agent_length" CHECK (char_length("user_agent") <= 400);

ALTER TABLE "sponsored_applications"
  ADD CONSTRAINT "sponsored_applications_answers_length" CHECK (
    char_length(btrim("location_uk")) BETWEEN 1 AND 200
    AND char_length(btrim("community_involvement")) BETWEEN 1 AND 5000
    AND char_length(btrim("idea_project_dream")) BETWEEN 1 AND 5000
    AND char_length(btrim("why_matters")) BETWEEN 1 AND 5000
    AND char_length(btrim("positive_impact")) BETWEEN 1 AND 5000
    AND char_length(btrim("whats_holding_back")) BETWEEN 1 AND 5000
    AND char_length(btrim("retreat_difference")) BETWEEN 1 AND 5000
    AND char_length("commitment_level") BETWEEN 1 AND 200
    AND char_length("additional_notes") BETWEEN 1 AND 5000),
  ADD CONSTRAINT "sponsored_applications_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "sponsored_applications_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "sponsored_applications_full_name_length" CHECK (char_length(btrim("full_name")) BETWEEN 1 AND 200);

ALTER TABLE "sponsored_awards"
  ADD CONSTRAINT "sponsored_awards_undone_unsent" CHECK ("sent_at" IS NULL OR "taken_back_at" IS NULL);

ALTER TABLE "sponsored_scores"
  ADD CONSTRAINT "sponsored_scores_of_five" CHECK ("score" BETWEEN 1 AND 5);

ALTER TABLE "uk_retreat_waitlist"
  ADD CONSTRAINT "uk_retreat_waitlist_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "uk_retreat_waitlist_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "uk_retreat_waitlist_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "uk_retreat_waitlist_phone_length" CHECK ("phone" = '' OR char_length("phone") BETWEEN 6 AND 100),
  ADD CONSTRAINT "uk_retreat_waitlist_retreat" CHECK (char_length("retreat") BETWEEN 1 AND 100),
  ADD CONSTRAINT "uk_retreat_waitlist_room" CHECK (char_length("room") BETWEEN 1 AND 100);

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);

ALTER TABLE "workbook_downloads"
  ADD CONSTRAINT "workbook_downloads_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "workbook_downloads_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);

CREATE UNIQUE INDEX "broadcast_batches_open_key" ON "broadcast_batches"("broadcast_id") WHERE "settled_at" IS NULL;
CREATE INDEX "broadcast_recipients_came_back_idx" ON "broadcast_recipients" ("email_key")
WHERE "arrival" IN ('bounced_softly', 'bounced', 'complained') AND "settled_at" IS NULL;
CREATE INDEX "checkouts_network_idx" ON "checkouts" ("network_key") WHERE "network_key" IS NOT NULL;
CREATE INDEX "checkouts_open_browser_idx" ON "checkouts" ("browser_key") WHERE "closed_at" IS NULL;
CREATE INDEX "checkouts_open_hold_idx" ON "checkouts" ("hold_expires_at") WHERE "closed_at" IS NULL;
CREATE UNIQUE INDEX "checkouts_open_order_key" ON "checkouts" ("order_id") WHERE "closed_at" IS NULL;
CREATE INDEX "emails_came_back_idx" ON "emails" (lower(btrim("to_address")))
WHERE "arrival" IN ('bounced_softly', 'bounced', 'complained') AND "settled_at" IS NULL;
CREATE INDEX "emails_to_key_idx" ON "emails" (lower(btrim("to_address")));
CREATE UNIQUE INDEX "failed_jobs_open" ON "failed_jobs"("name", "data") WHERE "resolved_at" IS NULL;
CREATE INDEX "files_removed_idx" ON "files"("removed_at") WHERE "removed_at" IS NOT NULL;
CREATE INDEX "message_reports_open_idx" ON "message_reports" ("created_at", "id") WHERE "settled_at" IS NULL;
CREATE INDEX "messages_closed_by_idx" ON "messages" ("closed_by_id") WHERE "closed_by_id" IS NOT NULL;
CREATE INDEX "messages_created_at_idx" ON "messages" ("created_at" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "messages_hidden_by_idx" ON "messages" ("hidden_by_id") WHERE "hidden_by_id" IS NOT NULL;
CREATE INDEX "messages_introductions_idx" ON "messages" ("user_id") WHERE "kind" = 'introduction' AND "deleted_at" IS NULL;
CREATE INDEX "messages_pinned_by_idx" ON "messages" ("pinned_by_id") WHERE "pinned_by_id" IS NOT NULL;
CREATE INDEX "messages_pins_idx" ON "messages" ("category") WHERE "pinned_at" IS NOT NULL;
CREATE INDEX "messages_posts_idx" ON "messages" ("category", "position") WHERE "reply_to" IS NULL AND "deleted_at" IS NULL AND "category" <> 'general';
CREATE INDEX "messages_replies_idx" ON "messages" ("reply_to", "position") INCLUDE ("user_id", "created_at") WHERE "reply_to" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WHERE "deleted_at" IS NULL;
CREATE INDEX "messages_shown_idx" ON "messages" ("category", "position") INCLUDE ("user_id") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "notification_preferences_defaults_idx" ON "notification_preferences" (("user_id" IS NULL)) WHERE "user_id" IS NULL;
CREATE INDEX "notices_letter_due_idx" ON "notices"("created_at") WHERE "letter_due";
CREATE INDEX "notices_unread_idx" ON "notices" ("user_id", "created_at" DESC) WHERE "read_at" IS NULL;
CREATE INDEX "payments_back_idx" ON "payments"("paid_at", "id")
WHERE "refund_reason" IS NOT NULL OR "refund_asked_at" IS NOT NULL OR "refunded_pence" > 0 OR "refunding_pence" > 0;
CREATE INDEX "payments_disputed_idx" ON "payments"("paid_at", "id") WHERE "dispute_status" IS NOT NULL;
CREATE UNIQUE INDEX "place_offers_one_open_idx" ON "place_offers"("entry_id") WHERE "state" = 'open';
CREATE UNIQUE INDEX "posting_pauses_open_key" ON "posting_pauses" ("user_id") WHERE "lifted_at" IS NULL;
CREATE INDEX "plans_stopped_idx" ON "plans"("order_id") WHERE "stopped_at" IS NOT NULL;
CREATE INDEX "refund_requests_failed_idx" ON "refund_requests"("asked_at", "id") WHERE "status" = 'failed' AND "settled_at" IS NULL;
CREATE INDEX "users_blocked_idx" ON "users"("id") WHERE "blocked_at" IS NOT NULL;
CREATE INDEX "users_team_idx" ON "users"("role", "id") WHERE "role" <> 'member';
CREATE INDEX "users_unconfirmed_idx" ON "users"("id") WHERE "email_confirmed_at" IS NULL;

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;

-- An issued invoice gets its PDF once, and is deleted six years after the end of its year.
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unprinted "invoices";
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."year" + 7 <= extract(year FROM now()) THEN RETURN OLD; END IF;
  ELSIF OLD."pdf" IS NULL THEN
    unprinted := NEW;
    unprinted."pdf" := NULL;
    IF unprinted IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'issued invoices are never changed';
END $$;

-- An erasure may empty the actor's name and remove details, nothing else.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE emptied TEXT[] := '{actor_name,search_text,details}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - emptied = to_jsonb(OLD) - emptied
    AND (NEW."actor_name" IS NULL OR NEW."actor_name" IS NOT DISTINCT FROM OLD."actor_name")
    AND NEW."details" <@ OLD."details" THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;

-- What of each instalment is unpaid: payments cover the earliest first. What the schedule lacks is due with the last.
CREATE FUNCTION "spread_unpaid"(of_order UUID, unpaid INTEGER) RETURNS void LANGUAGE sql AS $$
  UPDATE "instalments" SET "unpaid_pence" = spread."pence" FROM (
    SELECT "due_on", greatest(0, least("pence", sum("pence") OVER until_then - (sum("pence") OVER () - unpaid)))
      + CASE WHEN "due_on" = max("due_on") OVER () THEN greatest(0, unpaid - sum("pence") OVER ()) ELSE 0 END AS "pence"
    FROM "instalments" WHERE "order_id" = of_order WINDOW until_then AS (ORDER BY "due_on")
  ) spread
  WHERE "order_id" = of_order AND "instalments"."due_on" = spread."due_on"
    AND "unpaid_pence" <> spread."pence"
$$;

-- What a confirmed order still owes, when, and a sort key in days since 2000: what is due first, then the newest orders.
CREATE FUNCTION "order_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."unpaid_pence" := CASE WHEN NEW."status" = 'confirmed' THEN greatest(0, NEW."total_pence" - NEW."paid_pence") ELSE 0 END;
  IF NEW."product" = 'retreat' THEN
    PERFORM "spread_unpaid"(NEW."id", NEW."unpaid_pence");
    NEW."due_on" := (SELECT min("due_on") FROM "instalments" WHERE "order_id" = NEW."id" AND "unpaid_pence" > 0);
  END IF;
  NEW."attention" := CASE
    WHEN NEW."unpaid_pence" > 0 AND NEW."due_on" IS NOT NULL THEN NEW."due_on" - DATE '2000-01-01'
    ELSE 1000000 - ((NEW."created_at" AT TIME ZONE 'UTC')::date - DATE '2000-01-01')
  END;
  RETURN NEW;
END $$;

CREATE FUNCTION "instalment_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "due_on" = NULL WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  RETURN NULL;
END $$;

CREATE FUNCTION "plan_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET
    "due_on" = (NEW."missing_since" AT TIME ZONE 'UTC')::date,
    "total_pence" = (NEW."instalments" - coalesce(cardinality(NEW."waived"), 0)) * NEW."payment_pence"
  WHERE "id" = NEW."order_id";
  RETURN NULL;
END $$;

-- Adds a difference, so that concurrent payments add up in any order.
CREATE FUNCTION "add_payment"(payment "payments", times INTEGER) RETURNS void LANGUAGE sql AS $$
  UPDATE "orders" SET
    "paid_pence" = "paid_pence" + times * payment."amount_pence",
    "refunded_pence" = "refunded_pence" + times * payment."refunded_pence"
  WHERE "id" = payment."order_id" AND payment."refund_reason" IS NULL;
$$;

CREATE FUNCTION "sum_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_payment"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_payment"(NEW, 1); END IF;
  RETURN NULL;
END $$;

-- A sort key in minutes since 2000: unanswered entries first, longest wait first, then the newest.
CREATE FUNCTION "entry_attention"(status "entry_status", heard_at TIMESTAMPTZ) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status IN ('new', 'waiting') THEN minutes ELSE 1000000000 - minutes END
  FROM (SELECT (extract(epoch FROM heard_at - TIMESTAMPTZ '2000-01-01 00:00:00Z') / 60)::int AS minutes) AS since
$$;

CREATE FUNCTION "enquiry_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := "folded"(concat_ws(' ', NEW."first_name", NEW."last_name", NEW."email", NEW."phone", NEW."vision",
    NEW."challenges", NEW."anything_else"));
  RETURN NEW;
END $$;

CREATE FUNCTION "application_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := "entry_attention"(NEW."status", NEW."updated_at");
  NEW."search_text" := "folded"(concat_ws(' ', NEW."full_name", NEW."email", NEW."location_uk", NEW."community_involvement",
    NEW."idea_project_dream", NEW."why_matters", NEW."positive_impact", NEW."whats_holding_back",
    NEW."retreat_difference", NEW."additional_notes"));
  RETURN NEW;
END $$;

-- Deferred: the one row of all names is locked at the commit only.
CREATE FUNCTION "people_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "channel_epoch" SET "people_revision" = "people_revision" + 1;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "profiles_people" AFTER UPDATE OF "display_name" ON "profiles"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "people_changed"();
CREATE CONSTRAINT TRIGGER "users_people" AFTER DELETE OR UPDATE OF "role" ON "users"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "people_changed"();
CREATE TRIGGER "consent_events_unchanged" BEFORE UPDATE ON "consent_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "orders_listed" BEFORE INSERT OR UPDATE ON "orders"
FOR EACH ROW EXECUTE FUNCTION "order_listed"();
CREATE TRIGGER "instalments_order" AFTER INSERT OR DELETE OR UPDATE OF "due_on", "pence" ON "instalments"
FOR EACH ROW EXECUTE FUNCTION "instalment_order"();
CREATE TRIGGER "plans_order" AFTER INSERT OR UPDATE OF "missing_since", "waived", "instalments", "payment_pence" ON "plans"
FOR EACH ROW EXECUTE FUNCTION "plan_order"();
CREATE TRIGGER "payments_sum" AFTER INSERT OR DELETE
  OR UPDATE OF "amount_pence", "refunded_pence", "refund_reason", "order_id" ON "payments"
FOR EACH ROW EXECUTE FUNCTION "sum_payments"();
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE OR DELETE ON "invoices"
FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();
CREATE TRIGGER "audit_entries_unchanged" BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "custom_retreat_enquiries_listed" BEFORE INSERT OR UPDATE ON "custom_retreat_enquiries"
FOR EACH ROW EXECUTE FUNCTION "enquiry_listed"();
CREATE TRIGGER "sponsored_applications_listed" BEFORE INSERT OR UPDATE ON "sponsored_applications"
FOR EACH ROW EXECUTE FUNCTION "application_listed"();

INSERT INTO "boards" ("id") VALUES ('general'), ('wins'), ('challenges'), ('retreat'), ('resources'), ('vip');
INSERT INTO "channel_epoch" ("epoch") VALUES (0);
