-- CreateEnum
CREATE TYPE "consent_event_kind" AS ENUM ('given', 'withdrawn', 'asked');

-- CreateTable
CREATE TABLE "consent_events" (
    "id" UUID NOT NULL,
    "consent_id" UUID NOT NULL,
    "kind" "consent_event_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "wording" TEXT,
    "source" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consent_events_consent_id_created_at_idx" ON "consent_events"("consent_id", "created_at");

-- AddForeignKey
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "consents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What stands now begins the ledger: the last tick of each address, and its withdrawal, of which only the time is known.
INSERT INTO "consent_events" ("id", "consent_id", "kind", "email", "wording", "source", "created_at")
SELECT gen_random_uuid(), "id", 'given', "email", "wording", "page", "given_at" FROM "consents";

INSERT INTO "consent_events" ("id", "consent_id", "kind", "email", "source", "created_at")
SELECT gen_random_uuid(), "id", 'withdrawn', "email", 'not recorded', "withdrawn_at" FROM "consents"
WHERE "withdrawn_at" IS NOT NULL;

-- Rules the database keeps whatever the code does.
ALTER TABLE "consent_events"
  ADD CONSTRAINT "consent_events_words" CHECK (
    char_length("email") BETWEEN 3 AND 254 AND char_length("source") BETWEEN 1 AND 200
    AND ("wording" IS NULL OR char_length("wording") BETWEEN 1 AND 1000)
    AND ("wording" IS NOT NULL OR "kind" = 'withdrawn'));

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "consent_events_unchanged" BEFORE UPDATE ON "consent_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
