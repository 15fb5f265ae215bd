-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "opened_at" TIMESTAMPTZ(3);
