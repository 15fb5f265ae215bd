import "server-only";
import { z } from "zod";
import { membersCopy } from "@/content/pages/members";
import { may, mayBlock, type Member } from "@/lib/access/policy";
import { mayMessage } from "@/lib/conversations/conversations";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { pictureAddress } from "./address";
import type { MemberCard } from "./schema";

/** A member's card as another member, or its owner, sees it (docs/rules/boards.md#the-directory). */
export async function readCard(
  member: Member,
  userId: string,
): Promise<Result<MemberCard, "forbidden" | "not_found">> {
  if (!may(member, "members.list")) return fail("forbidden", membersCopy.paywall.text);
  const profile = z.uuid().safeParse(userId).success
    ? await db.profile.findFirst({
        where: { userId, user: { blockedAt: null } },
        include: { user: { select: { role: true } } },
      })
    : null;
  const isApart = member.apartFrom.includes(userId);
  const isBlocked = isApart && (await hasBlocked(member, userId));
  if (!profile || isApart !== isBlocked) return fail("not_found", membersCopy.card.gone.title);
  const { displayName, pictureId, user } = profile;
  const isYou = userId === member.userId;
  const isHidden = profile.isHidden || isBlocked;
  const shown = <Value>(value: Value, isShown: boolean, otherwise: Value) =>
    isShown && !isHidden ? value : otherwise;
  return ok({
    userId,
    displayName,
    role: user.role,
    isYou,
    isHidden,
    isBlocked,
    mayReport: !isYou && may(member, "message.report"),
    mayBlock: !isYou && mayBlock(member, user),
    mayMessage: await mayMessage(member, userId),
    joinedOn: isHidden ? null : calendarDay(profile.createdAt),
    email: shown<string | null>(profile.email, profile.showEmail, null),
    about: shown(profile.about, profile.showsAbout, ""),
    livesIn: shown(profile.livesIn, profile.showsLivesIn, ""),
    worksOn: shown(profile.worksOn, profile.showsWorksOn, ""),
    links: shown(profile.links, profile.showsLinks, []),
    picture: pictureId && shown<string | null>(pictureAddress(userId, pictureId), profile.showsPicture, null),
  });
}

async function hasBlocked({ userId: blockerId }: Member, blockedId: string): Promise<boolean> {
  return (await db.memberBlock.count({ where: { blockerId, blockedId } })) > 0;
}
