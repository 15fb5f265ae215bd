import { formWords } from "@/components/forms/form-words";
import { plans, type Plan } from "@/content/mastermind";
import { mastermindPaymentCopy as copy } from "@/content/pages/mastermind-payment";
import { SalesNotice } from "../sales-notice";
import { MastermindFigures } from "./figures";
import { MastermindIncluded } from "./included";
import { MastermindForm } from "./mastermind-form";
import { PerPlan, PerPlanStyle } from "./per-plan";
import { PlanWords } from "./plan-words";
import { TermsWords } from "./terms-words";

const { plans: words, details, form, footer, sales, toasts } = copy;

const submit: Record<Plan, string> = { monthly: form.submitMonthly, "one-time": form.submitOneTime };

/** The page while the mastermind is on sale. */
export function MastermindOrder() {
  return (
    <>
      <PerPlanStyle />
      <MastermindForm
        words={{
          plansHeadline: words.headline,
          plansLegend: words.legend,
          slipHeadline: details.headline,
          name: form.name.label,
          email: form.email.label,
          emailHelp: form.email.help,
          submitting: form.submitting,
          notices: formWords({ failure: toasts.paymentError }),
        }}
        plans={plans.map((id) => ({ id, words: <PlanWords plan={id} /> }))}
        included={<MastermindIncluded />}
        figures={<MastermindFigures priced />}
        terms={<TermsWords text={form.terms} />}
        submit={<PerPlan>{(plan) => submit[plan]}</PerPlan>}
        small={
          <div className="small grid gap-2 text-pretty">
            <p>{form.newTab}</p>
            <p>{footer.secure}</p>
            <p>{footer.guarantee}</p>
          </div>
        }
        notOpen={<SalesNotice {...sales.waitlist} href="/mastermind-waitlist" />}
      />
    </>
  );
}
