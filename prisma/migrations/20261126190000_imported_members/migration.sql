-- CreateTable
CREATE TABLE "imported_members" (
    "user_id" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3),
    "searched_at" TIMESTAMPTZ(3),
    "plans_found" INTEGER NOT NULL DEFAULT 0,
    "left_at_stripe" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "imported_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "imported_members_written_at_idx" ON "imported_members"("written_at");

-- CreateIndex
CREATE INDEX "imported_members_searched_at_idx" ON "imported_members"("searched_at");

-- AddForeignKey
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
