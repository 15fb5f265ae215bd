import { authErrors } from "@/content/pages/auth-errors";
import { z } from "zod";
import { normalizeLine } from "@/lib/text";

const errors = authErrors.join;

export const invitationCodeSchema = z
  .string(errors.codeInvalid)
  .overwrite(normalizeLine)
  .toUpperCase()
  .max(20, errors.codeInvalid)
  .regex(/^([A-HJ-NP-Z2-9]{6})?$/, errors.codeInvalid);
