-- CreateTable
CREATE TABLE "sponsored_application_versions" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_application_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sponsored_application_versions_application_id_sent_at_idx" ON "sponsored_application_versions"("application_id", "sent_at");

-- AddForeignKey
ALTER TABLE "sponsored_application_versions" ADD CONSTRAINT "sponsored_application_versions_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
