-- The sums of the administration are read from these alone: they hold every column that is asked for.
-- CreateIndex
CREATE INDEX "bookings_sums_idx" ON "bookings"("retreat", "currency", "status", "attention", "room", "total_pence", "paid_pence", "refunded_pence");

-- CreateIndex
CREATE INDEX "mastermind_plans_sums_idx" ON "mastermind_plans"("cohort", "currency", "status", "kind", "stopped_at", "paid_pence", "unpaid_pence", "refunded_pence", "next_payment_at");

-- CreateIndex
CREATE INDEX "mastermind_plans_status_unpaid_pence_attention_id_idx" ON "mastermind_plans"("status", "unpaid_pence", "attention", "id");

-- The few plans that were stopped, and the few accounts that are not like the rest.
CREATE INDEX "mastermind_plans_stopped_idx" ON "mastermind_plans"("attention", "id") WHERE "stopped_at" IS NOT NULL;
CREATE INDEX "users_unconfirmed_idx" ON "users"("id") WHERE "email_confirmed_at" IS NULL;
CREATE INDEX "users_blocked_idx" ON "users"("id") WHERE "blocked_at" IS NOT NULL;
CREATE INDEX "users_team_idx" ON "users"("role", "id") WHERE "role" <> 'member';
