-- AlterTable
ALTER TABLE "consents" ADD COLUMN "awaiting_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "notice_defaults" ADD COLUMN "double_opt_in" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE INDEX "consents_awaiting_since_idx" ON "consents"("awaiting_since");
