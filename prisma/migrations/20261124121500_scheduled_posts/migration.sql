-- CreateTable
CREATE TABLE "scheduled_posts" (
    "id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failed_why" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_posts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "scheduled_posts_state_check" CHECK ("state" IN ('waiting', 'opening', 'failed') AND ("state" = 'failed') = ("failed_why" IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "scheduled_posts_opens_at_idx" ON "scheduled_posts"("opens_at");

-- CreateIndex
CREATE INDEX "scheduled_posts_author_id_idx" ON "scheduled_posts"("author_id");

-- AddForeignKey
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
