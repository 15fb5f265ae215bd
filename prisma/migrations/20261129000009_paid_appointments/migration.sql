-- AlterTable
ALTER TABLE "appointment_kinds" ADD COLUMN "price_pence" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "appointment_kinds" ADD CONSTRAINT "appointment_kinds_price_pence_check" CHECK ("price_pence" >= 0);

-- AlterTable
ALTER TABLE "coaching_orders" ADD COLUMN "kind_id" UUID;

-- CreateIndex
CREATE INDEX "coaching_orders_kind_id_idx" ON "coaching_orders"("kind_id");

-- AddForeignKey
ALTER TABLE "coaching_orders" ADD CONSTRAINT "coaching_orders_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "appointment_kinds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
