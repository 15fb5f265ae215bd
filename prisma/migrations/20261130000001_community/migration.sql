-- A retreat has one group, archived or not: bookings, the nightly job and the founder may create it at once
UPDATE "boards" SET "retreat" = NULL, "readers" = 'admins', "posters" = 'admins'
WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "retreat" ORDER BY "archived_at" NULLS FIRST, "position") AS "place"
    FROM "boards" WHERE "retreat" IS NOT NULL
  ) AS "ordered" WHERE "place" > 1
);
CREATE UNIQUE INDEX "boards_retreat_key" ON "boards" ("retreat") WHERE "retreat" IS NOT NULL;

-- CreateTable
CREATE TABLE "alert_digests" (
    "id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "user_id" UUID,

    CONSTRAINT "alert_digests_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "alert_digests_cause_user_id_key" ON "alert_digests"("cause", "user_id");
CREATE INDEX "alert_digests_user_id_idx" ON "alert_digests"("user_id");
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_cause_fkey" FOREIGN KEY ("cause") REFERENCES "alerts"("cause") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "feedback_requests" ADD COLUMN "for_sentence" BOOLEAN NOT NULL DEFAULT false;
UPDATE "feedback_requests" SET "for_sentence" = true
WHERE NOT "has_form" OR EXISTS (SELECT FROM "emails" WHERE "cause" = 'feedback-request:' || "feedback_requests"."id");
