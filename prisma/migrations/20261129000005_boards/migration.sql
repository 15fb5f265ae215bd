-- CreateEnum
CREATE TYPE "board_audience" AS ENUM ('everyone', 'access', 'moderators', 'admins');

-- AlterTable
ALTER TABLE "boards" ADD COLUMN "archived_at" TIMESTAMPTZ(3),
ADD COLUMN "drawing" TEXT,
ADD COLUMN "name" TEXT,
ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "posters" "board_audience",
ADD COLUMN "readers" "board_audience",
ADD COLUMN "readers_reply" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "text" TEXT;

UPDATE "boards" SET "position" = array_position(ARRAY['general', 'wins', 'challenges', 'retreat', 'resources', 'vip'], "id") - 1;
ALTER TABLE "boards" ALTER COLUMN "position" DROP DEFAULT;
