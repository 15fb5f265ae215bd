CREATE TYPE "alert_kind" AS ENUM ('booking', 'enquiry', 'payment', 'dispute', 'report', 'job');

CREATE TABLE "team_alerts" (
  "user_id" UUID NOT NULL,
  "kind" "alert_kind" NOT NULL,
  "by_email" BOOLEAN NOT NULL,
  "by_push" BOOLEAN NOT NULL,
  "by_digest" BOOLEAN NOT NULL,
  CONSTRAINT "team_alerts_pkey" PRIMARY KEY ("user_id", "kind"),
  CONSTRAINT "team_alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "alerts" (
  "cause" TEXT NOT NULL,
  "kind" "alert_kind" NOT NULL,
  "text" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "alerts_pkey" PRIMARY KEY ("cause")
);
CREATE INDEX "alerts_at_idx" ON "alerts"("at");

CREATE TABLE "out_of_office" (
  "id" UUID NOT NULL,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  "message" TEXT NOT NULL,
  "reply_days" INTEGER NOT NULL,
  "deputy_id" UUID,
  "revision" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "out_of_office_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "out_of_office_days" CHECK ("ends_at" >= "starts_at"),
  CONSTRAINT "out_of_office_reply_days" CHECK ("reply_days" BETWEEN 1 AND 30),
  CONSTRAINT "out_of_office_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "out_of_office_ends_at_idx" ON "out_of_office"("ends_at");
CREATE INDEX "out_of_office_deputy_id_idx" ON "out_of_office"("deputy_id");

ALTER TABLE "custom_retreat_enquiries" ADD COLUMN "reply_hours" INTEGER NOT NULL DEFAULT 24,
  ADD CONSTRAINT "custom_retreat_enquiries_reply_hours" CHECK ("reply_hours" > 0);

CREATE TABLE "handover_ticks" (
  "item" TEXT NOT NULL,
  "ticked_by_id" UUID,
  "ticked_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "handover_ticks_pkey" PRIMARY KEY ("item"),
  CONSTRAINT "handover_ticks_ticked_by_id_fkey" FOREIGN KEY ("ticked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "handover_ticks_ticked_by_id_idx" ON "handover_ticks"("ticked_by_id");
