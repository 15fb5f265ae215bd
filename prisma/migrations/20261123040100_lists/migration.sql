-- AlterTable
ALTER TABLE "mastermind_plans" ADD COLUMN "unpaid_pence" INTEGER NOT NULL DEFAULT 0;

-- What of the agreed payments is neither paid nor let go of, while the plan stands.
CREATE FUNCTION "plan_unpaid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."unpaid_pence" := CASE
    WHEN NEW."status" = 'active'
      THEN greatest(0, (NEW."payments" - coalesce(cardinality(NEW."waived"), 0)) * NEW."payment_pence" - NEW."paid_pence")
    ELSE 0
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER "mastermind_plans_unpaid" BEFORE INSERT OR UPDATE ON "mastermind_plans"
FOR EACH ROW EXECUTE FUNCTION "plan_unpaid"();

UPDATE "mastermind_plans" SET "unpaid_pence" = 0;

-- CreateIndex
CREATE INDEX "bookings_attention_id_idx" ON "bookings"("attention", "id");

-- CreateIndex
CREATE INDEX "mastermind_plans_attention_id_idx" ON "mastermind_plans"("attention", "id");

-- CreateIndex
CREATE INDEX "mastermind_plans_status_next_payment_at_idx" ON "mastermind_plans"("status", "next_payment_at");

-- CreateIndex
CREATE INDEX "payments_paid_at_id_idx" ON "payments"("paid_at", "id");

-- The few of which something has gone back, and the few a bank asks about.
CREATE INDEX "payments_back_idx" ON "payments"("paid_at", "id")
WHERE "refund_reason" IS NOT NULL OR "refund_asked_at" IS NOT NULL OR "refunded_pence" > 0 OR "refunding_pence" > 0;
CREATE INDEX "payments_disputed_idx" ON "payments"("paid_at", "id") WHERE "dispute_status" IS NOT NULL;

-- CreateIndex
CREATE INDEX "invitations_created_at_id_idx" ON "invitations"("created_at", "id");

-- CreateIndex
CREATE INDEX "invitations_search_idx" ON "invitations" USING GIN ("code" gin_trgm_ops, "sent_to" gin_trgm_ops, "note" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "mastermind_waitlist_search_idx" ON "mastermind_waitlist" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_retreat_created_at_id_idx" ON "uk_retreat_waitlist"("retreat", "created_at", "id");

-- CreateIndex
CREATE INDEX "uk_retreat_waitlist_search_idx" ON "uk_retreat_waitlist" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "workbook_downloads_downloaded_at_id_idx" ON "workbook_downloads"("downloaded_at", "id");

-- CreateIndex
CREATE INDEX "workbook_downloads_email_idx" ON "workbook_downloads" USING GIN ("email" gin_trgm_ops);
