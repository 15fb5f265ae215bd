-- CreateTable
CREATE TABLE "sponsored_scores" (
    "application_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "score" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sponsored_scores_pkey" PRIMARY KEY ("application_id","user_id"),
    CONSTRAINT "sponsored_scores_of_five" CHECK ("score" BETWEEN 1 AND 5)
);

-- CreateTable
CREATE TABLE "sponsored_awards" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "booking_id" UUID NOT NULL,
    "application_id" UUID,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,
    "awarded_by" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "sponsored_awards_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sponsored_awards_undone_unsent" CHECK ("sent_at" IS NULL OR "taken_back_at" IS NULL)
);

-- CreateIndex
CREATE INDEX "sponsored_scores_user_id_idx" ON "sponsored_scores"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sponsored_awards_booking_id_key" ON "sponsored_awards"("booking_id");

-- CreateIndex
CREATE INDEX "sponsored_awards_retreat_awarded_at_idx" ON "sponsored_awards"("retreat", "awarded_at");

-- CreateIndex
CREATE INDEX "sponsored_awards_application_id_idx" ON "sponsored_awards"("application_id");

-- CreateIndex
CREATE INDEX "sponsored_awards_awarded_by_idx" ON "sponsored_awards"("awarded_by");

-- AddForeignKey
ALTER TABLE "sponsored_scores" ADD CONSTRAINT "sponsored_scores_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_scores" ADD CONSTRAINT "sponsored_scores_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "sponsored_applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsored_awards" ADD CONSTRAINT "sponsored_awards_awarded_by_fkey" FOREIGN KEY ("awarded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A booking by an award costs nothing
ALTER TABLE "bookings"
DROP CONSTRAINT "bookings_money",
ADD CONSTRAINT "bookings_money" CHECK ("total_pence" >= 0);
