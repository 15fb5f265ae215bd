CREATE TABLE "channel_epoch" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "epoch" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "channel_epoch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "channel_epoch_one_row" CHECK ("id")
);

INSERT INTO "channel_epoch" ("epoch") SELECT coalesce(max("epoch"), 0) FROM "boards";

ALTER TABLE "boards" DROP COLUMN "epoch";
