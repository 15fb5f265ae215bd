-- CreateTable
CREATE TABLE "digest_settings" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "sent_at" TEXT NOT NULL DEFAULT '08:30',

    CONSTRAINT "digest_settings_pkey" PRIMARY KEY ("id")
);

-- Exactly one row
ALTER TABLE "digest_settings" ADD CONSTRAINT "digest_settings_one_row" CHECK ("id"),
  ADD CONSTRAINT "digest_settings_sent_at" CHECK ("sent_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
INSERT INTO "digest_settings" DEFAULT VALUES;
