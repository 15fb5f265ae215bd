import { z } from "zod";
import { guestsCopy } from "@/content/pages/admin-guests";

const { gone } = guestsCopy.health.refusals;

export const openHealthSchema = z.object({ retreat: z.string(gone).min(1, gone).max(100, gone) });
