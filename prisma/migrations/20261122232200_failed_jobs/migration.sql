-- CreateTable
CREATE TABLE "failed_jobs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "failed_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "failed_jobs_settled_at_failed_at_idx" ON "failed_jobs"("settled_at", "failed_at");

-- The same work is given up once until it is settled, so that it is told once.
CREATE UNIQUE INDEX "failed_jobs_open" ON "failed_jobs"("name", "data") WHERE "settled_at" IS NULL;
