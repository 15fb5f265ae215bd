"use client";

import { budgetMax } from "@/content/limits";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { ActionButton } from "@/components/forms/action-button";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { deleteCostAction, saveCostAction } from "@/lib/administration/budget/actions";
import type { BudgetLine } from "@/lib/administration/budget/read";

const words = failureWords("Not saved", "Nothing was changed. Please try again.");

type CostDialogProps = { retreat: string; revision: number; cost?: BudgetLine };

/** A button and its dialog that adds a cost, or changes one. */
export function CostDialog({ retreat, revision, cost }: CostDialogProps) {
  const id = cost ? `cost-${cost.id}` : "add-cost";
  const per = cost?.perGuest ? "guest" : "retreat";
  const form = useDialogForm(id, saveCostAction.bind(null, retreat), words, { inPlace: true });
  return (
    <FormDialog
      form={form}
      opener={{
        text: cost ? "Change…" : "Add a cost",
        className: "tinybtn min-h-target",
        ...(cost && { label: `Change ${cost.name}…` }),
      }}
      title={cost ? "Change this cost" : "Add a cost"}
      hidden={{ seen: String(revision), id: cost?.id ?? "" }}
      confirm={cost ? "Save" : "Add it"}
      tone="primary"
    >
      <FormField
        name="name"
        label="Name"
        defaultValue={cost?.name}
        required
        maxLength={budgetMax.name}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField
          name="amount"
          label="Amount"
          defaultValue={cost && typedAmount(cost.amountPence)}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        {/* React never updates a select’s default value */}
        <FormField key={per} as="select" name="per" label="For" defaultValue={per}>
          <option value="retreat">the retreat, once</option>
          <option value="guest">each guest</option>
        </FormField>
      </div>
      <FormField
        name="paidOn"
        label="Paid on"
        hint="Leave it empty if it is paid at the retreat."
        type="date"
        defaultValue={cost?.paidOn ?? undefined}
      />
    </FormDialog>
  );
}

/** A button that deletes a cost. */
export function DeleteCost({ retreat, revision, cost }: Required<CostDialogProps>) {
  return (
    <ActionButton
      id={`delete-${cost.id}`}
      action={deleteCostAction.bind(null, retreat)}
      words={words}
      values={{ seen: String(revision), id: cost.id }}
      className="tinybtn is-plain min-h-target"
      label={`Delete ${cost.name}`}
    >
      Delete
    </ActionButton>
  );
}

function typedAmount(pence: number): string {
  return (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2);
}
