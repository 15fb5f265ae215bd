import "server-only";
import { automaticItems, handoverGroups, handoverItems, type HandoverItem } from "@/content/handover";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import { isInTeam, mayAs, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { ok, type Result } from "@/lib/result";
import { listHandoverFacts } from "./handover-facts";
import { getTeam, type TeamMember } from "./read";

export type HandoverLine = {
  id: HandoverItem;
  title: string;
  /** How it is now, and what there is to do. */
  texts: string[];
  command?: string;
  link?: { href: string; label: string };
  /** Null: it ticks itself. */
  tick: { by: string; at: Date } | "open" | null;
  isDone: boolean;
};

export type Handover = {
  groups: { title: string; lines: HandoverLine[] }[];
  /** Who can become the owner: administrators without an end date who have two-step sign-in. */
  candidates: { id: string; name: string }[];
  done: number;
  total: number;
  /** The titles of what is open. */
  open: string[];
};

/** The checklist of the handover, with the real state of each line where the site knows it. */
export async function getHandover(owner: Member, now: Date): Promise<Handover> {
  const [{ people }, ticks, facts] = await Promise.all([
    getTeam(now),
    db.handoverTick.findMany({
      include: { tickedBy: { select: { profile: { select: { displayName: true } } } } },
    }),
    listHandoverFacts(now),
  ]);
  const invited = people.filter((one) => one.id !== owner.userId && canOwn(one));
  const candidates = invited.filter(({ twoStep }) => twoStep === "on");
  const automatic: Partial<Record<HandoverItem, readonly TeamMember[]>> = {
    person: invited,
    twoStep: candidates,
  };
  const groups = handoverGroups.map(({ title, items }) => ({
    title,
    lines: Object.entries(items).map(([key, item]: [string, Item]): HandoverLine => {
      const id = key as HandoverItem;
      const named = automatic[id];
      const found = ticks.find((one) => one.item === id);
      const by = found?.tickedBy?.profile?.displayName ?? "A deleted account";
      const tick = named ? null : found ? { by, at: found.tickedAt } : "open";
      const texts = [named?.map(({ name }) => name).join(", "), facts[id], item.text];
      return {
        ...{ id, title: item.title, tick, texts: texts.flatMap((text) => text || []) },
        ...(item.command && { command: item.command }),
        ...(item.link && { link: item.link }),
        isDone: named ? named.length > 0 : found !== undefined,
      };
    }),
  }));
  const lines = groups.flatMap((group) => group.lines);
  const open = lines.filter(({ isDone }) => !isDone).map(({ title }) => title);
  return {
    ...{ groups, open, total: lines.length, done: lines.length - open.length },
    candidates: candidates.map(({ id, name }) => ({ id, name })),
  };
}

type Item = { title: string; text?: string; command?: string; link?: { href: string; label: string } };

/** True for one of the team who may become the owner. */
export function canOwn({
  role,
  until,
  isBlocked,
}: Pick<TeamMember, "role" | "until" | "isBlocked">): boolean {
  return isInTeam({ role }) && mayAs(role, "admin.enter") && !until && !isBlocked;
}

/** Ticks a line, or unticks it; idempotent. */
export async function tickHandover(
  owner: Member,
  { item, to }: { item: HandoverItem; to: "on" | "off" },
  now: Date,
): Promise<Result<undefined, "not_admin">> {
  return asAdministrator<undefined, never>(owner, "team.manage", async (tx) => {
    const data = { item, tickedById: owner.userId, tickedAt: now };
    const { count } =
      to === "on"
        ? await tx.handoverTick.createMany({ data, skipDuplicates: true })
        : await tx.handoverTick.deleteMany({ where: { item } });
    const action = to === "on" ? "team.handover_ticked" : "team.handover_unticked";
    if (count > 0) await recordAudit(tx, owner, { action, subject: item }, now);
    return ok(undefined);
  });
}

/** True if each line that is ticked by hand is. */
export async function isTickedOff(tx: Transaction): Promise<boolean> {
  const byHand = handoverItems.filter((item) => !automaticItems.includes(item));
  return (await tx.handoverTick.count({ where: { item: { in: byHand } } })) === byHand.length;
}
