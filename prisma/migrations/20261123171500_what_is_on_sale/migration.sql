-- CreateTable
CREATE TABLE "sales_terms" (
    "subject" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "sales_terms_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "sales_changes" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "author_id" UUID,
    "undoes_id" UUID,

    CONSTRAINT "sales_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "printed_terms" (
    "hash" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "printed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "printed_terms_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_changes_undoes_id_key" ON "sales_changes"("undoes_id");

-- CreateIndex
CREATE INDEX "sales_changes_author_id_idx" ON "sales_changes"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_changes_subject_revision_key" ON "sales_changes"("subject", "revision");

-- AddForeignKey
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_subject_fkey" FOREIGN KEY ("subject") REFERENCES "sales_terms"("subject") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales_changes" ADD CONSTRAINT "sales_changes_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "sales_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Letters said these of the one retreat there was by their copy; now each carries them
UPDATE "emails"
SET "values" = '{"firstDay": "2026-05-15", "lastDay": "2026-05-17", "location": "Dorset, UK"}'::jsonb || "values"::jsonb
WHERE "letter" IN ('booking-confirmed-deposit', 'booking-confirmed-full');

UPDATE "emails"
SET "values" = '{"retreat": "Ideas to Impact Retreat", "dates": "15-17 May 2026", "places": "1"}'::jsonb || "values"::jsonb
WHERE "letter" IN ('sponsored-application-received', 'founder-new-application', 'founder-application-version');
