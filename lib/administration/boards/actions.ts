"use server";

import { refreshBoards } from "@/lib/access/board-rows";
import { adminAction } from "@/lib/forms/action";
import { addBoard, archiveBoard, changeBoard, moveBoard, restoreBoard } from "./boards";
import { boardIdSchema, boardSchema, changeBoardSchema, moveBoardSchema } from "./schema";

const at = "/admin/boards";

const onNextVisit = (title: string) => async () => {
  await refreshBoards();
  return { title, text: "Members see it on their next visit." };
};

const shared = { at, revalidate: [at] } as const;

export const addBoardAction = adminAction("add-board", {
  ...shared,
  schema: boardSchema,
  run: addBoard,
  success: onNextVisit("Added"),
});

export const changeBoardAction = adminAction("change-board", {
  ...shared,
  schema: changeBoardSchema,
  run: changeBoard,
  success: onNextVisit("Changed"),
});

export const moveBoardAction = adminAction("move-board", {
  ...shared,
  schema: moveBoardSchema,
  run: moveBoard,
  success: onNextVisit("Moved"),
});

export const archiveBoardAction = adminAction("archive-board", {
  ...shared,
  schema: boardIdSchema,
  run: archiveBoard,
  success: onNextVisit("Archived"),
});

export const restoreBoardAction = adminAction("restore-board", {
  ...shared,
  schema: boardIdSchema,
  run: restoreBoard,
  success: onNextVisit("Back again"),
});
