import "server-only";
import type { Prisma } from "@/prisma/generated/client";

export const eventColumns = {
  id: true,
  title: true,
  text: true,
  place: true,
  audience: true,
  repeat: true,
  startsAt: true,
  timeZone: true,
  minutes: true,
  revision: true,
  cancelledAt: true,
  createdAt: true,
  updatedAt: true,
  dates: true,
} satisfies Prisma.ClubEventSelect;

export type EventRow = Prisma.ClubEventGetPayload<{ select: typeof eventColumns }>;
