"use client";

import { salesCopy as copy } from "@/content/pages/admin-sales";
import type { Sales } from "@/content/retreats";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { saveMastermindSalesAction } from "@/lib/administration/sales/actions";
import { salesStates } from "@/lib/catalogue/terms";

const { form: said } = copy;
const words = formWords({ failure: said.toasts.failure });

/** Opens and closes the sales of the mastermind. */
export function MastermindSales({ sales, revision }: { sales: Sales; revision: number }) {
  const form = useActionForm("mastermind-sales", saveMastermindSalesAction, words);
  return (
    <FormFrame form={form} className="grid gap-2">
      <input type="hidden" name="seen" value={revision} />
      <div className="flex flex-wrap items-end gap-3">
        <FormField
          key={revision}
          as="select"
          name="sales"
          label={copy.names.sales}
          defaultValue={sales}
          className="min-w-40"
        >
          {salesStates.map((state) => (
            <option key={state} value={state}>
              {copy.options[state]}
            </option>
          ))}
        </FormField>
        <button type="submit" className="tinybtn min-h-target" aria-busy={form.isBusy || undefined}>
          {form.isBusy ? said.saving : said.save}
        </button>
      </div>
      <Refusal />
    </FormFrame>
  );
}
