import { Button } from "@/components/ui/button";
import { formWords } from "@/components/forms/form-words";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { plans, type Plan, type Programme } from "@/content/programmes";
import { programmePaths, programmePrices, programmeSubject } from "@/lib/catalogue/programme";
import { getContent } from "@/lib/content/documents";
import { programmeName, programmePaymentPage } from "@/lib/content/programmes";
import type { EarlyBooking } from "@/components/orders/buyer-fields";
import { SalesNotice } from "@/components/orders/sales-notice";
import { TermsWords } from "@/components/forms/terms-words";
import { ProgrammeAbout } from "./about";
import { ProgrammeForm } from "./programme-form";
import { paperClass, sheetClass } from "@/components/orders/order-summary";
import { cardPlace, layout } from "./layout";
import { PlanList } from "./plan-cards";
import { PlanWords } from "./plan-words";
import type { ReactNode } from "react";
import { PerChoice, PerChoiceStyle } from "@/components/orders/per-choice";

type Props = { programme: Programme; early: EarlyBooking | undefined };

/** The page while the programme is on sale, to everybody or to `early`. */
export function ProgrammeOrder({ programme, early }: Props) {
  const copy = getContent(programmePaymentPage(programme));
  const { waitlist } = programmePaths(programme);
  const cards = plans.map((id) => ({ id, words: <PlanWords programme={programme} plan={id} /> }));
  const { plans: words, form, footer, sales, alreadyMember, returned, toasts } = copy;
  const { title, manageButton, clubhouseButton } = alreadyMember;
  const { label, apply, applying } = getContent(retreatPaymentPage).code;
  const submit: Record<Plan, string> = { monthly: form.submitMonthly, "one-time": form.submitOneTime };
  // Null: a retry cannot help, so a notice replaces the button
  const refusals = {
    broken: toasts.failure,
    too_many: toasts.paymentError,
    sold_out: null,
    not_open: null,
    already: null,
  };
  return (
    <>
      <PerPlanStyle />
      <ProgrammeForm
        subject={programmeSubject(programme)}
        early={early}
        classes={{ page: layout, card: `${paperClass} ${cardPlace}`, sheet: sheetClass }}
        words={{
          legend: words.legend,
          name: form.name.label,
          email: form.email.label,
          emailHelp: form.email.help,
          submitting: form.submitting,
          tab: { title: programmeName(programme), text: form.opening },
          opened: form.opened,
          blocked: form.blocked,
          checkoutLink: form.blockedLink,
          cancelled: returned.cancelled,
          code: { label, apply, applying },
        }}
        answers={{ ...formWords({ failure: toasts.paymentError, refusals }), invalid: toasts.paymentError }}
        plans={cards}
        headline={
          <h2 id="pay-headline" className="h3">
            {words.headline}
          </h2>
        }
        planList={<PlanList plans={cards} />}
        hadHeadline={
          <h2 id="pay-headline" className="h3">
            {title}
          </h2>
        }
        hadButtons={
          <>
            <Button href="/community" wide className="mt-3">
              {clubhouseButton}
            </Button>
            <Button href="/account" variant="secondary" wide>
              {manageButton}
            </Button>
          </>
        }
        about={<ProgrammeAbout programme={programme} onSale />}
        terms={<TermsWords text={form.terms} />}
        submit={<PerPlan>{(plan) => submit[plan]}</PerPlan>}
        small={
          <div className="small grid gap-4 text-pretty">
            <input type="hidden" name="programme" value={programme.id} />
            <input type="hidden" name="prices" value={programmePrices(programme)} />
            {/* Without JavaScript: in this tab */}
            <p className="noscript:hidden">{form.newTab}</p>
            <div className="grid gap-2 border-t-2 border-rule pt-4">
              <p>{footer.secure}</p>
              <p>{footer.guarantee}</p>
            </div>
          </div>
        }
        notOpen={<SalesNotice {...sales.waitlist} href={waitlist} />}
        soldOut={<SalesNotice {...sales.soldOut} href={waitlist} />}
      />
    </>
  );
}

/** Text that depends on the chosen plan. Needs <PerPlanStyle /> once. */
function PerPlan({ children }: { children: (plan: Plan) => ReactNode }) {
  return (
    <PerChoice name="plan" values={plans}>
      {children}
    </PerChoice>
  );
}

/** Hides the text of plans that are not chosen. */
function PerPlanStyle() {
  return <PerChoiceStyle name="plan" values={plans} />;
}
