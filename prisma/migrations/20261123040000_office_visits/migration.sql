-- CreateTable
CREATE TABLE "office_visits" (
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "before" TIMESTAMPTZ(3),

    CONSTRAINT "office_visits_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "office_visits" ADD CONSTRAINT "office_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "bookings_confirmed_at_idx" ON "bookings"("confirmed_at");

-- CreateIndex
CREATE INDEX "mastermind_plans_activated_at_idx" ON "mastermind_plans"("activated_at");

-- CreateIndex
CREATE INDEX "payments_paid_at_idx" ON "payments"("paid_at");

-- CreateIndex
CREATE INDEX "refunds_created_at_idx" ON "refunds"("created_at");
