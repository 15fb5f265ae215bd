-- AlterTable
ALTER TABLE "bookings" ADD COLUMN "terms_hash" TEXT;

-- AlterTable
ALTER TABLE "mastermind_plans" ADD COLUMN "terms_hash" TEXT;

-- Rules the database keeps whatever the code does. What was bought before keeps none: nobody wrote down which words it saw.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_terms_hash" CHECK ("terms_hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "mastermind_plans" ADD CONSTRAINT "mastermind_plans_terms_hash"
  CHECK ("terms_hash" IS NULL OR ("terms_hash" ~ '^[0-9a-f]{64}$' AND "terms_version" IS NOT NULL));
