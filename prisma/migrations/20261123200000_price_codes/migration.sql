-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "code_id" UUID,
ADD COLUMN     "full_pence" INTEGER;

-- CreateTable
CREATE TABLE "price_codes" (
    "id" UUID NOT NULL,
    "retreat" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "percent_off" INTEGER,
    "pence_off" INTEGER,
    "currency" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "last_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_codes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "price_codes_one_discount" CHECK (num_nonnulls("percent_off", "pence_off") = 1),
    CONSTRAINT "price_codes_percent" CHECK ("percent_off" BETWEEN 1 AND 90),
    CONSTRAINT "price_codes_sum" CHECK ("pence_off" > 0),
    CONSTRAINT "price_codes_uses" CHECK ("uses" > 0),
    CONSTRAINT "price_codes_upper_case" CHECK ("code" = upper("code"))
);

-- CreateIndex
CREATE UNIQUE INDEX "price_codes_retreat_code_key" ON "price_codes"("retreat", "code");

-- CreateIndex
CREATE INDEX "bookings_code_id_idx" ON "bookings"("code_id");

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "price_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cheaper_by_a_code" CHECK (
    ("code_id" IS NULL AND "full_pence" IS NULL) OR ("code_id" IS NOT NULL AND "full_pence" > "total_pence"));
