-- Until now there was one programme, without a name and in pounds
ALTER TABLE "programmes" ADD COLUMN "name" TEXT;
ALTER TABLE "programmes" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'gbp';
ALTER TABLE "programmes" ALTER COLUMN "currency" DROP DEFAULT;
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_currency_form" CHECK ("currency" ~ '^[a-z]{3}$');
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_name_length" CHECK (char_length(btrim("name")) BETWEEN 1 AND 200);

ALTER TABLE "plans" ADD COLUMN "programme" TEXT NOT NULL DEFAULT 'mastermind';
ALTER TABLE "plans" ALTER COLUMN "programme" DROP DEFAULT;

DROP INDEX "plans_cohort_idx";
CREATE INDEX "plans_programme_cohort_idx" ON "plans"("programme", "cohort");

ALTER TABLE "mastermind_waitlist" ADD COLUMN "programme" TEXT NOT NULL DEFAULT 'mastermind';
ALTER TABLE "mastermind_waitlist" ALTER COLUMN "programme" DROP DEFAULT;

DROP INDEX "mastermind_waitlist_email_key_key";
CREATE UNIQUE INDEX "mastermind_waitlist_email_key_programme_key" ON "mastermind_waitlist"("email_key", "programme");

DROP INDEX "mastermind_waitlist_created_at_id_idx";
CREATE INDEX "mastermind_waitlist_programme_created_at_id_idx" ON "mastermind_waitlist"("programme", "created_at", "id");
