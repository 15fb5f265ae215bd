-- AlterTable
ALTER TABLE "bookings"
  ADD COLUMN "paid_pence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refunded_pence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "attention" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mastermind_plans"
  ADD COLUMN "paid_pence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refunded_pence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "attention" INTEGER NOT NULL DEFAULT 0;

-- Days since 2000: a list in this order begins with what is owed longest, and goes on with the newest.
CREATE FUNCTION "booking_attention"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := CASE
    WHEN NEW."status" = 'confirmed' AND NEW."paid_pence" < NEW."total_pence" THEN NEW."balance_due_on" - DATE '2000-01-01'
    ELSE 1000000 - ((NEW."created_at" AT TIME ZONE 'UTC')::date - DATE '2000-01-01')
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER "bookings_attention" BEFORE INSERT OR UPDATE ON "bookings"
FOR EACH ROW EXECUTE FUNCTION "booking_attention"();

CREATE FUNCTION "plan_attention"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attention" := CASE
    WHEN NEW."status" = 'active' AND NEW."missing_since" IS NOT NULL
      THEN (NEW."missing_since" AT TIME ZONE 'UTC')::date - DATE '2000-01-01'
    ELSE 1000000 - ((NEW."created_at" AT TIME ZONE 'UTC')::date - DATE '2000-01-01')
  END;
  RETURN NEW;
END $$;

CREATE TRIGGER "mastermind_plans_attention" BEFORE INSERT OR UPDATE ON "mastermind_plans"
FOR EACH ROW EXECUTE FUNCTION "plan_attention"();

-- By difference: two payments written at once add up whoever commits first.
CREATE FUNCTION "add_payment"(payment "payments", times INTEGER) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF payment."refund_reason" IS NOT NULL THEN RETURN; END IF;
  IF payment."booking_id" IS NOT NULL THEN
    UPDATE "bookings" SET
      "paid_pence" = "paid_pence" + times * payment."amount_pence",
      "refunded_pence" = "refunded_pence" + times * payment."refunded_pence"
    WHERE "id" = payment."booking_id";
  ELSE
    UPDATE "mastermind_plans" SET
      "paid_pence" = "paid_pence" + times * payment."amount_pence",
      "refunded_pence" = "refunded_pence" + times * payment."refunded_pence"
    WHERE "id" = payment."plan_id";
  END IF;
END $$;

CREATE FUNCTION "sum_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "add_payment"(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "add_payment"(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "payments_sum" AFTER INSERT OR DELETE
  OR UPDATE OF "amount_pence", "refunded_pence", "refund_reason", "booking_id", "plan_id" ON "payments"
FOR EACH ROW EXECUTE FUNCTION "sum_payments"();

UPDATE "bookings" b SET "paid_pence" = s."paid", "refunded_pence" = s."refunded"
FROM (SELECT "booking_id", sum("amount_pence") AS "paid", sum("refunded_pence") AS "refunded"
      FROM "payments" WHERE "refund_reason" IS NULL GROUP BY 1) s
WHERE s."booking_id" = b."id";

UPDATE "mastermind_plans" p SET "paid_pence" = s."paid", "refunded_pence" = s."refunded"
FROM (SELECT "plan_id", sum("amount_pence") AS "paid", sum("refunded_pence") AS "refunded"
      FROM "payments" WHERE "refund_reason" IS NULL GROUP BY 1) s
WHERE s."plan_id" = p."id";

UPDATE "bookings" SET "attention" = 0;
UPDATE "mastermind_plans" SET "attention" = 0;

-- CreateIndex
CREATE INDEX "bookings_status_attention_id_idx" ON "bookings"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "bookings_search_idx" ON "bookings" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "mastermind_plans_status_attention_id_idx" ON "mastermind_plans"("status", "attention", "id");

-- CreateIndex
CREATE INDEX "mastermind_plans_search_idx" ON "mastermind_plans" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);
