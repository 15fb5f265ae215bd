-- CreateTable
CREATE TABLE "notes" (
    "id" UUID NOT NULL,
    "author_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,
    "enquiry_id" UUID,
    "application_id" UUID,
    "user_id" UUID,
    "email_key" TEXT,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notes_one_subject" CHECK (num_nonnulls("enquiry_id", "application_id", "user_id", "email_key") = 1)
);

-- CreateIndex
CREATE INDEX "notes_enquiry_id_at_idx" ON "notes"("enquiry_id", "at");

-- CreateIndex
CREATE INDEX "notes_application_id_at_idx" ON "notes"("application_id", "at");

-- CreateIndex
CREATE INDEX "notes_user_id_at_idx" ON "notes"("user_id", "at");

-- CreateIndex
CREATE INDEX "notes_email_key_at_idx" ON "notes"("email_key", "at");

-- CreateIndex
CREATE INDEX "notes_author_id_idx" ON "notes"("author_id");

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "custom_retreat_enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
