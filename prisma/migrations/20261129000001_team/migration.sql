ALTER TYPE "role" ADD VALUE 'owner';
ALTER TYPE "role" ADD VALUE 'desk';
ALTER TYPE "role" ADD VALUE 'bookkeeper';
ALTER TYPE "role" ADD VALUE 'host';

ALTER TABLE "users" ADD COLUMN "role_ends_at" TIMESTAMPTZ(3), ADD COLUMN "hosted_retreat" TEXT;
ALTER TABLE "users" ADD CONSTRAINT "users_hosted_retreat" CHECK (("role"::text = 'host') = ("hosted_retreat" IS NOT NULL));
ALTER TABLE "users" ADD CONSTRAINT "users_role_ends" CHECK (("role"::text <> 'host' OR "role_ends_at" IS NOT NULL)
  AND ("role"::text <> 'member' OR "role_ends_at" IS NULL));
CREATE INDEX "users_role_ends_idx" ON "users"("role_ends_at") WHERE "role_ends_at" IS NOT NULL;

ALTER TABLE "invitations" ADD COLUMN "role" "role", ADD COLUMN "role_ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "hosted_retreat" TEXT;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("role" IS NULL
  OR ("role"::text <> 'member' AND "max_uses" = 1 AND NOT "includes_access"));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_hosted_retreat"
  CHECK (COALESCE("role"::text = 'host', FALSE) = ("hosted_retreat" IS NOT NULL));
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_ends" CHECK (("role" IS NOT NULL OR "role_ends_at" IS NULL)
  AND (COALESCE("role"::text <> 'host', TRUE) OR "role_ends_at" IS NOT NULL));
CREATE INDEX "invitations_team_idx" ON "invitations"("created_at") WHERE "role" IS NOT NULL;

CREATE TABLE "two_step_roles" (
  "role" "role" NOT NULL,
  CONSTRAINT "two_step_roles_pkey" PRIMARY KEY ("role")
);
