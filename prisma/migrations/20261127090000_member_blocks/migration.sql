-- AlterTable
ALTER TABLE "message_reports" ADD COLUMN     "member_id" UUID,
ALTER COLUMN "message_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "member_blocks" (
    "blocker_id" UUID NOT NULL,
    "blocked_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateIndex
CREATE INDEX "member_blocks_blocked_id_idx" ON "member_blocks"("blocked_id");

-- CreateIndex
CREATE INDEX "message_reports_member_id_reporter_id_idx" ON "message_reports"("member_id", "reporter_id");

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "message_reports"
  ADD CONSTRAINT "message_reports_of_one_thing" CHECK (("message_id" IS NULL) <> ("member_id" IS NULL));
ALTER TABLE "member_blocks"
  ADD CONSTRAINT "member_blocks_of_another" CHECK ("blocker_id" <> "blocked_id");
