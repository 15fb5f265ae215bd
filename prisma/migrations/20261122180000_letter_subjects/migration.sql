-- CreateEnum
CREATE TYPE "letter_subject" AS ENUM ('booking', 'plan', 'consent');

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "subject_id" UUID,
ADD COLUMN     "subject_kind" "letter_subject";

-- What may still be sent, or sent once more, gets the subject that only its cause has named so far.
UPDATE "emails" SET "subject_kind" = 'booking', "subject_id" = split_part("cause", ':', 2)::uuid
WHERE "status" <> 'sent' AND "cause" ~ '^balance-(first|second|today|overdue):[0-9a-f-]{36}$';

UPDATE "emails" SET "subject_kind" = 'plan', "subject_id" = split_part("cause", ':', 2)::uuid
WHERE "status" <> 'sent' AND "cause" ~ '^plan-(failed|paused):[0-9a-f-]{36}:[0-9]+$';

UPDATE "emails" SET "subject_kind" = 'consent', "subject_id" = split_part("cause", ':', 2)::uuid
WHERE "status" <> 'sent' AND "cause" ~ '^letters-on:[0-9a-f-]{36}:[0-9]+$';

-- Rules the database keeps whatever the code does.
ALTER TABLE "emails"
  ADD CONSTRAINT "emails_subject" CHECK (("subject_kind" IS NULL) = ("subject_id" IS NULL));
