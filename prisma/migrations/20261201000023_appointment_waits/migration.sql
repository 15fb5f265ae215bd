-- CreateTable
CREATE TABLE "appointment_waits" (
    "id" UUID NOT NULL,
    "kind_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appointment_waits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "appointment_waits_kind_id_email_key_key" ON "appointment_waits"("kind_id", "email_key");

-- CreateIndex
CREATE INDEX "appointment_waits_email_key_idx" ON "appointment_waits"("email_key");

-- AddForeignKey
ALTER TABLE "appointment_waits" ADD CONSTRAINT "appointment_waits_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "appointment_kinds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
