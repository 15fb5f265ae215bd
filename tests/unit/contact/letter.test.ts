import { describe, expect, test } from "vitest";
import { homeCopy } from "@/content/pages/home";
import { messagesCopy } from "@/content/pages/messages";
import { writeLetter } from "@/lib/contact/letter";
import { inquirySchema } from "@/lib/contact/schema";
import { mailto } from "@/lib/mailto";

const messages = messagesCopy.forms.fields;
const typed = {
  firstName: " Maya ",
  lastName: "O’Brien",
  email: "maya@example.com",
  phone: "",
  interest: "",
  message: "Is there room?\nI hope so {first}.",
};

/** The first message of each field that is refused. */
function problems(changes: Partial<typeof typed>): Record<string, string> {
  const checked = inquirySchema(messages).safeParse({ ...typed, ...changes });
  const found: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}

describe("what is refused", () => {
  test("a complete letter is not, with or without phone and interest", () => {
    expect(problems({})).toEqual({});
    expect(problems({ phone: "+44 (0)7700 900123", interest: "coaching" })).toEqual({});
  });

  test("names, address and message are needed", () => {
    expect(problems({ firstName: " ", lastName: "", email: "", message: "\n" })).toEqual({
      firstName: messages.firstName.missing,
      lastName: messages.lastName.missing,
      email: messages.email.missing,
      message: messages.message.missing,
    });
  });

  test("shapes and lengths are checked", () => {
    expect(problems({ email: "maya", phone: "call me", message: "x".repeat(5_007) })).toEqual({
      email: messages.email.invalid,
      phone: messages.phone.invalid,
      message: "Keep it to 5000 characters. You’re 7 over.",
    });
    expect(problems({ phone: "123" })).toEqual({ phone: messages.phone.tooShort });
    expect(problems({ phone: "1".repeat(31) })).toEqual({ phone: messages.phone.tooLong });
    expect(problems({ firstName: "x".repeat(201) })).toHaveProperty("firstName");
  });
});

describe("the letter", () => {
  const inquiry = inquirySchema(messages).parse(typed);

  test("has the specified subject and lists everything, what is left out included", () => {
    const letter = writeLetter(inquiry, homeCopy.contact);
    expect(letter.subject).toBe("Retreat Inquiry from Maya O’Brien");
    expect(letter.body).toBe(
      [
        "Name: Maya O’Brien",
        "Email: maya@example.com",
        "Phone: not given",
        "Interest: not given",
        "",
        "Message: Is there room?\nI hope so {first}.",
      ].join("\n"),
    );
  });

  test("names the interest as the form does", () => {
    const letter = writeLetter({ ...inquiry, interest: "coaching" }, homeCopy.contact);
    expect(letter.body).toContain(`Interest: ${homeCopy.contact.form.interest.options.coaching}`);
  });

  test("what is typed cannot add headers to the address", () => {
    const href = mailto("to@example.com", { subject: "a&bcc=x@example.com", body: "line\n&cc=y" });
    expect([...new URL(href).searchParams.keys()]).toEqual(["subject", "body"]);
    expect(new URL(href).searchParams.get("body")).toBe("line\r\n&cc=y");
  });
});
