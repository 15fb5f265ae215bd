import "server-only";
import { db } from "@/lib/db";

type Named = { userId: string; postId: string };

/** Mutes a post for a member; idempotent. No-op if the account or post is deleted. */
export async function mutePost({ userId, postId }: Named, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO follows (id, user_id, post_id, is_muted, created_at)
    SELECT gen_random_uuid(), users.id, messages.id, TRUE, ${now} FROM users, messages
    WHERE users.id = ${userId}::uuid AND messages.id = ${postId}::uuid
    ON CONFLICT (user_id, post_id) DO UPDATE SET is_muted = TRUE, created_at = excluded.created_at WHERE NOT follows.is_muted`;
}

/** True if the member muted the post, or if either is deleted. */
export async function isMuted({ userId, postId }: Named): Promise<boolean> {
  const [follow, user, post] = await Promise.all([
    db.follow.findUnique({ where: { userId_postId: { userId, postId } }, select: { isMuted: true } }),
    db.user.count({ where: { id: userId } }),
    db.message.count({ where: { id: postId } }),
  ]);
  return follow?.isMuted === true || user === 0 || post === 0;
}
