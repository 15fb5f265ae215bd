-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT NOT NULL,
    "bytes" BIGINT,
    "failure" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backups_at_idx" ON "backups"("at" DESC);
