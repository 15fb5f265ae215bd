-- A retreat has one group, archived or not: bookings, the nightly job and the founder may create it at once
CREATE UNIQUE INDEX "boards_retreat_key" ON "boards" ("retreat") WHERE "retreat" IS NOT NULL;
