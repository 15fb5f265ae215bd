import { expect, test } from "vitest";
import { TermsWords } from "@/components/forms/terms-words";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { staticHtml } from "../../support/static-html";

test.each([retreatPaymentPage, mastermindPaymentPage])(
  "the terms checkbox of $key links to both policies",
  async ({ fields }) => {
    const html = await staticHtml(<TermsWords text={fields.form.terms.initial} />);
    for (const path of ["/terms-of-service", "/cancellation-policy"])
      expect(html).toContain(`href="${path}"`);
  },
);
