-- CreateTable
CREATE TABLE "imported_members" (
    "user_id" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3),

    CONSTRAINT "imported_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "imported_members_written_at_idx" ON "imported_members"("written_at");

-- AddForeignKey
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
