-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "open_try_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "wording" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "founder_digests" (
    "day" DATE NOT NULL,
    "covers_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "founder_digests_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "consents_email_key_key" ON "consents"("email_key");

-- CreateIndex
CREATE INDEX "consents_given_at_id_idx" ON "consents"("given_at", "id");

-- The last tick of an address, wherever it was given, becomes its consent.
INSERT INTO "consents" ("id", "email", "email_key", "given_at", "wording", "page")
SELECT DISTINCT ON ("email_key") gen_random_uuid(), "email", "email_key", "consent_at", "consent_wording", "consent_page"
FROM (
  SELECT "email", "email_key", "consent_at", "consent_wording", "consent_page" FROM "mastermind_waitlist"
  UNION ALL
  SELECT "email", "email_key", "consent_at", "consent_wording", "consent_page" FROM "uk_retreat_waitlist"
  UNION ALL
  SELECT "email", "email_key", "consent_at", "consent_wording", "consent_page" FROM "workbook_downloads"
) AS "ticks"
WHERE "consent_at" IS NOT NULL
ORDER BY "email_key", "consent_at" DESC;

-- AlterTable
ALTER TABLE "mastermind_waitlist" DROP COLUMN "consent_at",
DROP COLUMN "consent_page",
DROP COLUMN "consent_wording";

-- AlterTable
ALTER TABLE "uk_retreat_waitlist" DROP COLUMN "consent_at",
DROP COLUMN "consent_page",
DROP COLUMN "consent_wording";

-- AlterTable
ALTER TABLE "workbook_downloads" DROP COLUMN "consent_at",
DROP COLUMN "consent_page",
DROP COLUMN "consent_wording";

-- Rules the database keeps whatever the code does.
ALTER TABLE "consents"
  ADD CONSTRAINT "consents_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "consents_email_key_form" CHECK ("email_key" = lower(btrim("email_key"))),
  ADD CONSTRAINT "consents_words" CHECK (
    char_length("wording") BETWEEN 1 AND 1000 AND char_length("page") BETWEEN 1 AND 200),
  ADD CONSTRAINT "consents_withdrawn" CHECK ("withdrawn_at" >= "given_at");
