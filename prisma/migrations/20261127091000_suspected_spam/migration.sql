-- CreateTable
CREATE TABLE "suspected_spam" (
    "id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "subject" TEXT,
    "email" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspected_spam_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "suspected_spam_created_at_id_idx" ON "suspected_spam"("created_at", "id");
