import { z } from "zod";
import { repeatRefusals } from "@/content/pages/outbox";

export const repeatLetterSchema = z.object({ id: z.uuid(repeatRefusals.gone) });
