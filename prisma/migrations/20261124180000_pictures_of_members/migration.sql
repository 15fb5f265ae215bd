-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "picture_id" UUID,
ADD COLUMN "shows_picture" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE UNIQUE INDEX "profiles_picture_id_key" ON "profiles"("picture_id");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
