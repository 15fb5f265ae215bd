import * as z from "zod/mini";
import type { homeCopy } from "@/content/pages/home";
import type { messagesCopy } from "@/content/pages/messages";
import { fill } from "@/lib/text";

/** The sentences for what a visitor got wrong, handed in so that the browser loads only these. */
export type InquiryMessages = Pick<
  (typeof messagesCopy)["forms"]["fields"],
  "firstName" | "lastName" | "email" | "phone" | "message"
>;

export type Interest = keyof (typeof homeCopy)["contact"]["form"]["interest"]["options"];

const lineMax = 200;
const emailMax = 254;
const phoneMin = 5;
const phoneMax = 30;
const messageMax = 5_000;

/** The shape of the contact form; bounds as for every public form (decisions §6). Phone and interest may be left empty. */
export function inquirySchema(messages: InquiryMessages) {
  return z.object({
    firstName: line(messages.firstName),
    lastName: line(messages.lastName),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: messages.email.missing, abort: true }),
        z.maxLength(emailMax, { error: fill(messages.email.tooLong, { max: emailMax }), abort: true }),
        z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: messages.email.invalid }),
      ),
    phone: z.string().check(
      z.trim(),
      z.regex(/^(\+?[\d\s().-]+)?$/, { error: messages.phone.invalid, abort: true }),
      z.refine((phone) => !phone || phone.length >= phoneMin, messages.phone.tooShort),
      z.maxLength(phoneMax, messages.phone.tooLong),
    ),
    interest: z.string(),
    message: z.string().check(
      z.trim(),
      z.minLength(1, messages.message.missing),
      z.maxLength(messageMax, {
        error: ({ input }) =>
          fill(messages.message.tooLong, {
            max: messageMax,
            over: (input as string).length - messageMax,
          }),
      }),
    ),
  });
}

export type Inquiry = z.output<ReturnType<typeof inquirySchema>>;

function line(messages: { missing: string; tooLong: string }) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.missing),
      z.maxLength(lineMax, fill(messages.tooLong, { max: lineMax })),
    );
}
