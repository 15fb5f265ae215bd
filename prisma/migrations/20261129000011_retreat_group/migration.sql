-- AlterEnum
ALTER TYPE "board_audience" ADD VALUE 'guests' AFTER 'access';

-- AlterTable
ALTER TABLE "boards" ADD COLUMN "retreat" TEXT;

-- CreateIndex
CREATE INDEX "guests_email_key_idx" ON "guests"("email_key");

-- As text, because a transaction cannot use a value that it adds
ALTER TABLE "boards"
  ADD CONSTRAINT "boards_retreat" CHECK (("retreat" IS NOT NULL) = (COALESCE("readers"::text, '') = 'guests')),
  ADD CONSTRAINT "boards_guests_post" CHECK (COALESCE("posters"::text, '') <> 'guests' OR "retreat" IS NOT NULL);

CREATE INDEX "users_hosted_retreat_idx" ON "users"("hosted_retreat") WHERE "hosted_retreat" IS NOT NULL;
