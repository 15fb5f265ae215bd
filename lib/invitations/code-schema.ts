import { z } from "zod";
import { authCopy } from "@/content/pages/auth";
import { normalizeLine } from "@/lib/text";

const { errors } = authCopy.join;

export const invitationCodeSchema = z
  .string(errors.codeInvalid)
  .overwrite(normalizeLine)
  .toUpperCase()
  .max(20, errors.codeInvalid)
  .regex(/^([A-HJ-NP-Z2-9]{6})?$/, errors.codeInvalid);
