-- CreateTable
CREATE TABLE "reply_drafts" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "author_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "then" "entry_status",
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_drafts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reply_drafts_of_one_thing" CHECK (("enquiry_id" IS NULL) <> ("application_id" IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_drafts_enquiry_id_author_id_key" ON "reply_drafts"("enquiry_id", "author_id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_drafts_application_id_author_id_key" ON "reply_drafts"("application_id", "author_id");

-- CreateIndex
CREATE INDEX "reply_drafts_author_id_idx" ON "reply_drafts"("author_id");

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
