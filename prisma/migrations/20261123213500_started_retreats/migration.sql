-- CreateTable
CREATE TABLE "started_retreats" (
    "id" TEXT NOT NULL,
    "copied_from" TEXT NOT NULL,
    "start" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "started_retreats_pkey" PRIMARY KEY ("id")
);
