-- CreateTable
CREATE TABLE "retention_counts" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "retention_counts_pkey" PRIMARY KEY ("day", "kind"),
    CONSTRAINT "retention_counts_count" CHECK ("count" > 0)
);
