-- CreateEnum
CREATE TYPE "payment_interval" AS ENUM ('week', 'fortnight', 'month', 'quarter');

-- Until now every payment came a month after the one before
ALTER TABLE "programmes" ADD COLUMN "interval" "payment_interval" NOT NULL DEFAULT 'month';
ALTER TABLE "plans" ADD COLUMN "interval" "payment_interval" NOT NULL DEFAULT 'month';
