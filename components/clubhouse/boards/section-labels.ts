import { boardsCopy } from "@/content/pages/boards";
import { roomsCopy } from "@/content/pages/rooms";
import type { Section } from "../route";

/** The section's label on links to it. */
export const sectionLabels: Record<Section, string> = {
  house: roomsCopy.sections.house,
  boards: boardsCopy.section,
  chat: roomsCopy.sections.chat,
};
