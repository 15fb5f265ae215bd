-- An entry refers to nothing that may go, and so never changes.
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_id_fkey";

-- AlterTable
ALTER TABLE "audit_entries"
  ADD COLUMN "actor_name" TEXT,
  ADD COLUMN "actor_role" TEXT NOT NULL DEFAULT 'admin';

UPDATE "audit_entries" e SET "actor_name" = p."display_name"
FROM "profiles" p WHERE p."user_id" = e."actor_id";

CREATE TRIGGER "audit_entries_unchanged" BEFORE UPDATE OR DELETE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- DropIndex
DROP INDEX "audit_entries_at_id_idx";

-- DropIndex
DROP INDEX "audit_entries_subject_idx";

-- DropIndex
DROP INDEX "audit_entries_actor_id_idx";

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_at_idx" ON "audit_entries"("subject", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_name_idx" ON "audit_entries" USING GIN ("actor_name" gin_trgm_ops);
