-- What a member says of herself, each for the others to see or not, and whether the directory lists her.
ALTER TABLE "profiles"
  ADD COLUMN "about" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "shows_about" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "lives_in" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "shows_lives_in" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "works_on" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "shows_works_on" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "links" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "shows_links" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "is_hidden" BOOLEAN NOT NULL DEFAULT false;
