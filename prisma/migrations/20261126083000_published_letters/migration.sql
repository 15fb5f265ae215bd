-- CreateTable
CREATE TABLE "published_letters" (
    "slug" TEXT NOT NULL,
    "broadcast_id" UUID,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "published_letters_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "published_letters_broadcast_id_key" ON "published_letters"("broadcast_id");

-- AddForeignKey
ALTER TABLE "published_letters" ADD CONSTRAINT "published_letters_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
