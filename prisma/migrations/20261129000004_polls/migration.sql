-- CreateTable
CREATE TABLE "polls" (
    "message_id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "is_multiple" BOOLEAN NOT NULL,
    "closes_at" TIMESTAMPTZ(3),

    CONSTRAINT "polls_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "poll_options" (
    "message_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "poll_options_pkey" PRIMARY KEY ("message_id","place")
);

-- CreateTable
CREATE TABLE "poll_votes" (
    "message_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "is_multiple" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "poll_votes_pkey" PRIMARY KEY ("message_id","place","user_id")
);

-- CreateTable
CREATE TABLE "saved_posts" (
    "user_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_posts_pkey" PRIMARY KEY ("user_id","message_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "polls_message_id_is_multiple_key" ON "polls"("message_id", "is_multiple");

-- CreateIndex
CREATE INDEX "poll_votes_user_id_idx" ON "poll_votes"("user_id");

-- CreateIndex
CREATE INDEX "saved_posts_user_id_created_at_message_id_idx" ON "saved_posts"("user_id", "created_at" DESC, "message_id");

-- CreateIndex
CREATE INDEX "saved_posts_message_id_idx" ON "saved_posts"("message_id");

-- AddForeignKey
ALTER TABLE "polls" ADD CONSTRAINT "polls_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "polls"("message_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_message_id_place_fkey" FOREIGN KEY ("message_id", "place") REFERENCES "poll_options"("message_id", "place") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_message_id_is_multiple_fkey" FOREIGN KEY ("message_id", "is_multiple") REFERENCES "polls"("message_id", "is_multiple") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "polls"
  ADD CONSTRAINT "polls_question_length" CHECK (char_length("question") <= 200);

ALTER TABLE "poll_options"
  ADD CONSTRAINT "poll_options_place" CHECK ("place" BETWEEN 0 AND 7),
  ADD CONSTRAINT "poll_options_text_length" CHECK (char_length("text") BETWEEN 1 AND 100);

-- A poll with one choice takes one vote per member.
CREATE UNIQUE INDEX "poll_votes_single_key" ON "poll_votes"("message_id", "user_id") WHERE NOT "is_multiple";
