-- AlterTable
ALTER TABLE "files" ADD COLUMN     "message_id" UUID,
ADD COLUMN     "name" TEXT,
ADD COLUMN     "place" SMALLINT,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3),
ADD COLUMN     "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateIndex
CREATE UNIQUE INDEX "files_message_id_place_key" ON "files"("message_id", "place");

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "files"
  ADD CONSTRAINT "files_place" CHECK ("place" BETWEEN 0 AND 3),
  ADD CONSTRAINT "files_of_messages" CHECK ("message_id" IS NULL OR ("place" IS NOT NULL AND "stored_at" IS NOT NULL AND "removed_at" IS NULL));

CREATE INDEX "files_removed_idx" ON "files"("removed_at") WHERE "removed_at" IS NOT NULL;
