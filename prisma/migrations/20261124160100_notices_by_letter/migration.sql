-- Of notices from before no letter tells: false for those, true from here on
ALTER TABLE "notices" ADD COLUMN "letter_due" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "told_at" TIMESTAMPTZ(3);
ALTER TABLE "notices" ALTER COLUMN "letter_due" SET DEFAULT true;

-- CreateIndex
CREATE INDEX "notices_announcement_id_idx" ON "notices"("announcement_id");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say
CREATE INDEX "notices_letter_due_idx" ON "notices"("created_at") WHERE "letter_due";
