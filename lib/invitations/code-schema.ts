import { z } from "zod";
import { authCopy } from "@/content/pages/auth";

const { errors } = authCopy.join;

export const invitationCodeSchema = z
  .string(errors.codeInvalid)
  .trim()
  .toUpperCase()
  .max(20, errors.codeInvalid)
  .regex(/^([A-HJ-NP-Z2-9]{6})?$/, errors.codeInvalid);
