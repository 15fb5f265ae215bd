import "server-only";
import { accessLostCopy } from "@/content/pages/access-lost";
import { findBoard } from "@/lib/access/board-list";
import { may, type Member } from "@/lib/access/policy";
import { readableBoards } from "./boards";

/** What a member reads who lost a board, a group or all of the Clubhouse while its page was open, by what is left. */
export function accessLostNotice(member: Member): { title: string; text: string } {
  if (may(member, "audience.access")) return accessLostCopy.board;
  const hasGroup = readableBoards(member).some((id) => findBoard(id)?.retreat);
  return hasGroup ? accessLostCopy.butGroup : accessLostCopy.all;
}
