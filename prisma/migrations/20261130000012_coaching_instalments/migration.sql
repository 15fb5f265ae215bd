-- AlterTable
ALTER TABLE "coaching_packages" ADD COLUMN "instalments" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "coaching_packages" ADD CONSTRAINT "coaching_packages_instalments" CHECK ("instalments" BETWEEN 0 AND 12);

-- DropForeignKey
ALTER TABLE "instalments" DROP CONSTRAINT "instalments_order_id_fkey";

-- AddForeignKey
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a confirmed order still owes, when, and a sort key in days since 2000: what is due first, then the newest orders.
CREATE OR REPLACE FUNCTION "order_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."unpaid_pence" := CASE WHEN NEW."status" = 'confirmed' THEN greatest(0, NEW."total_pence" - NEW."paid_pence") ELSE 0 END;
  IF NEW."product" IN ('retreat', 'coaching') THEN
    PERFORM "spread_unpaid"(NEW."id", NEW."unpaid_pence");
    NEW."due_on" := (SELECT min("due_on") FROM "instalments" WHERE "order_id" = NEW."id" AND "unpaid_pence" > 0);
  END IF;
  NEW."attention" := CASE
    WHEN NEW."unpaid_pence" > 0 AND NEW."due_on" IS NOT NULL THEN NEW."due_on" - DATE '2000-01-01'
    ELSE 1000000 - ((NEW."created_at" AT TIME ZONE 'UTC')::date - DATE '2000-01-01')
  END;
  RETURN NEW;
END $$;
