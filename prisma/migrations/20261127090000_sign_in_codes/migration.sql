-- AlterTable
ALTER TABLE "email_links" ADD COLUMN     "code_hash" TEXT,
ADD COLUMN     "code_tries" INTEGER NOT NULL DEFAULT 0;
