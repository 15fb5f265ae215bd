-- A price may be in any currency, and whoever writes one says which.
ALTER TABLE "bookings"
  ALTER COLUMN "currency" DROP DEFAULT,
  DROP CONSTRAINT "bookings_currency",
  ADD CONSTRAINT "bookings_currency" CHECK ("currency" ~ '^[a-z]{3}$');

ALTER TABLE "mastermind_plans"
  ALTER COLUMN "currency" DROP DEFAULT,
  DROP CONSTRAINT "mastermind_plans_money",
  ADD CONSTRAINT "mastermind_plans_money"
    CHECK ("payments" > 0 AND "payment_pence" > 0 AND "currency" ~ '^[a-z]{3}$');

ALTER TABLE "checkouts"
  ALTER COLUMN "currency" DROP DEFAULT,
  DROP CONSTRAINT "checkouts_money",
  ADD CONSTRAINT "checkouts_money" CHECK ("pence" > 0 AND "currency" ~ '^[a-z]{3}$');

ALTER TABLE "payments"
  DROP CONSTRAINT "payments_money",
  ADD CONSTRAINT "payments_money" CHECK ("amount_pence" > 0 AND "currency" ~ '^[a-z]{3}$');

-- Letters are written out from these values when they are sent, and the sign now comes with the sum instead of the copy.
UPDATE "emails" SET "values" = "values" || "sums"."signed"
FROM (
  SELECT "id", jsonb_object_agg("key", '£' || "value") AS "signed"
  FROM "emails", jsonb_each_text("values")
  WHERE "key" IN ('amount', 'total', 'balance', 'deposit', 'paid') AND "value" ~ '^[0-9][0-9,]*([.][0-9]{2})?$'
  GROUP BY "id"
) AS "sums"
WHERE "emails"."id" = "sums"."id";
