import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { writeMail } from "@/lib/leads/contact/mail";
import { inquirySchema } from "@/lib/leads/contact/schema";
import { mailto } from "@/lib/text/mailto";
import { anyText } from "../../support/any-text";

const copy = getContent(homePage).contact;

const typed = {
  firstName: " Maya ",
  lastName: "O’Brien",
  email: "maya@example.com",
  phone: "",
  interest: "",
  message: "Is there room?\nI hope so {first}.",
};

describe("the email", () => {
  const inquiry = inquirySchema.parse(typed);

  test("has the specified subject and lists all fields, empty ones included", () => {
    const mail = writeMail(inquiry, copy);
    expect(mail.subject).toBe("Retreat Inquiry from Maya O’Brien");
    expect(mail.body).toBe(
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
    const mail = writeMail({ ...inquiry, interest: "coaching" }, copy);
    expect(mail.body).toContain(`Interest: ${copy.form.interest.options.coaching}`);
  });

  test("escapes headers in the mailto address", () => {
    const href = mailto("to@example.com", { subject: "a&bcc=x@example.com", body: "line\n&cc=y" });
    expect([...new URL(href).searchParams.keys()]).toEqual(["subject", "body"]);
    expect(new URL(href).searchParams.get("body")).toBe("line\r\n&cc=y");
  });

  test("has any text unchanged in the mail program", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (firstName, message) => {
        const checked = inquirySchema.safeParse({ ...typed, firstName, message });
        fc.pre(checked.success);
        const { subject, body } = writeMail(checked.data, copy);
        const { searchParams } = new URL(mailto("to@example.com", { subject, body }));
        expect([...searchParams.keys()]).toEqual(["subject", "body"]);
        expect(searchParams.get("subject")).toBe(subject);
        expect(searchParams.get("body")?.replaceAll("\r\n", "\n")).toBe(body);
        expect(body).toContain(checked.data.message);
      }),
    );
  });
});
