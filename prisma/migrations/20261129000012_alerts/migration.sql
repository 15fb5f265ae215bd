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
