-- Every payment that is missing has a row, not only the one that pauses access.
CREATE TABLE "missed_payments" (
    "plan_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "invoice_id" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "pay_url" TEXT,
    "card" TEXT,
    "tried_after" INTEGER,

    CONSTRAINT "missed_payments_pkey" PRIMARY KEY ("plan_id","number")
);

ALTER TABLE "missed_payments" ADD CONSTRAINT "missed_payments_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "mastermind_plans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "missed_payments" ("plan_id", "number", "since", "pay_url")
SELECT "id", "missing_number", "missing_since", "pay_url" FROM "mastermind_plans"
WHERE "missing_number" IS NOT NULL AND "missing_since" IS NOT NULL;
