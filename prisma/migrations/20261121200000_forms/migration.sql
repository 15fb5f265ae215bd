-- CreateTable
CREATE TABLE "workbook_downloads" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "downloaded_at" TIMESTAMPTZ(3) NOT NULL,
    "consent_at" TIMESTAMPTZ(3),
    "consent_wording" TEXT,
    "consent_page" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workbook_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mastermind_waitlist" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "current_business" TEXT NOT NULL,
    "goals" TEXT NOT NULL,
    "investment_level" TEXT NOT NULL,
    "consent_at" TIMESTAMPTZ(3),
    "consent_wording" TEXT,
    "consent_page" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mastermind_waitlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uk_retreat_waitlist" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "consent_at" TIMESTAMPTZ(3),
    "consent_wording" TEXT,
    "consent_page" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uk_retreat_waitlist_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "sponsored_applications_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "custom_retreat_enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "workbook_downloads_email_key_key" ON "workbook_downloads"("email_key");

-- CreateIndex
CREATE INDEX "workbook_downloads_created_at_id_idx" ON "workbook_downloads"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mastermind_waitlist_email_key_key" ON "mastermind_waitlist"("email_key");

-- CreateIndex
CREATE INDEX "mastermind_waitlist_created_at_id_idx" ON "mastermind_waitlist"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "uk_retreat_waitlist_email_key_key" ON "uk_retreat_waitlist"("email_key");

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_created_at_id_idx" ON "uk_retreat_waitlist"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sponsored_applications_email_key_key" ON "sponsored_applications"("email_key");

-- CreateIndex
CREATE INDEX "sponsored_applications_created_at_id_idx" ON "sponsored_applications"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_retreat_enquiries_email_key_key" ON "custom_retreat_enquiries"("email_key");

-- CreateIndex
CREATE INDEX "custom_retreat_enquiries_created_at_id_idx" ON "custom_retreat_enquiries"("created_at", "id");

-- Rules the database keeps whatever the code does (bounds: decisions 6).
ALTER TABLE "workbook_downloads"
  ADD CONSTRAINT "workbook_downloads_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "workbook_downloads_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "workbook_downloads_consent"
    CHECK (num_nulls("consent_at", "consent_wording", "consent_page") IN (0, 3));

ALTER TABLE "mastermind_waitlist"
  ADD CONSTRAINT "mastermind_waitlist_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "mastermind_waitlist_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "mastermind_waitlist_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "mastermind_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 5 AND 30),
  ADD CONSTRAINT "mastermind_waitlist_answers_length" CHECK (
    char_length(btrim("current_business")) BETWEEN 1 AND 5000
    AND char_length(btrim("goals")) BETWEEN 1 AND 5000
    AND char_length("investment_level") BETWEEN 1 AND 200),
  ADD CONSTRAINT "mastermind_waitlist_consent"
    CHECK (num_nulls("consent_at", "consent_wording", "consent_page") IN (0, 3));

ALTER TABLE "uk_retreat_waitlist"
  ADD CONSTRAINT "uk_retreat_waitlist_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "uk_retreat_waitlist_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "uk_retreat_waitlist_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "uk_retreat_waitlist_phone_length" CHECK (char_length("phone") BETWEEN 5 AND 30),
  ADD CONSTRAINT "uk_retreat_waitlist_consent"
    CHECK (num_nulls("consent_at", "consent_wording", "consent_page") IN (0, 3));

ALTER TABLE "sponsored_applications"
  ADD CONSTRAINT "sponsored_applications_full_name_length" CHECK (char_length(btrim("full_name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "sponsored_applications_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "sponsored_applications_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "sponsored_applications_answers_length" CHECK (
    char_length(btrim("location_uk")) BETWEEN 1 AND 200
    AND char_length(btrim("community_involvement")) BETWEEN 1 AND 5000
    AND char_length(btrim("idea_project_dream")) BETWEEN 1 AND 5000
    AND char_length(btrim("why_matters")) BETWEEN 1 AND 5000
    AND char_length(btrim("positive_impact")) BETWEEN 1 AND 5000
    AND char_length(btrim("whats_holding_back")) BETWEEN 1 AND 5000
    AND char_length(btrim("retreat_difference")) BETWEEN 1 AND 5000
    AND char_length("commitment_level") BETWEEN 1 AND 200
    AND char_length("additional_notes") BETWEEN 1 AND 5000);

ALTER TABLE "custom_retreat_enquiries"
  ADD CONSTRAINT "custom_retreat_enquiries_names_length" CHECK (
    char_length(btrim("first_name")) BETWEEN 1 AND 200 AND char_length(btrim("last_name")) BETWEEN 1 AND 200),
  ADD CONSTRAINT "custom_retreat_enquiries_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "custom_retreat_enquiries_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "custom_retreat_enquiries_phone_length" CHECK (char_length("phone") BETWEEN 5 AND 30),
  ADD CONSTRAINT "custom_retreat_enquiries_choices_length" CHECK (
    char_length("duration") BETWEEN 1 AND 200
    AND char_length("participants") BETWEEN 1 AND 200
    AND char_length("location") BETWEEN 1 AND 200
    AND char_length("budget") BETWEEN 1 AND 200
    AND char_length("timeline") BETWEEN 1 AND 200
    AND cardinality("focus") <= 50),
  ADD CONSTRAINT "custom_retreat_enquiries_words_length" CHECK (
    char_length(btrim("vision")) BETWEEN 1 AND 5000
    AND char_length("challenges") BETWEEN 1 AND 5000
    AND char_length("anything_else") BETWEEN 1 AND 5000);
