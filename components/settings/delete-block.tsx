import { formatMoney } from "@/content/money";
import { accountPart } from "@/content/pages/account";
import { getContent } from "@/lib/content/documents";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { DeleteForm } from "./delete-form";

const dialogId = "delete-account";

/** Payments of one plan that are due after the account is deleted. */
export type OpenPayments = { programme: string; count: number; pence: number; currency: string };

/** Deletes the account: the consequences, and the password prompt. */
export function DeleteBlock({ open }: { open: readonly OpenPayments[] }) {
  const copy = getContent(accountPart).delete;
  const { confirm, failure } = copy;
  return (
    <Block id="delete" title={copy.title}>
      <div className="my-4 grid gap-2">
        <p>{copy.text}</p>
        {open.map((plan, index) => (
          <p key={index} className="small muted">
            {planWords(plan, copy.plan.one, copy.plan.many)}
          </p>
        ))}
      </div>
      <Button
        variant="secondary"
        size="small"
        className="is-danger needs-scripts"
        command="show-modal"
        commandfor={dialogId}
      >
        {copy.button}
      </Button>
      <Dialog id={dialogId} title={copy.confirm.title} className="needs-scripts">
        <DeleteForm
          id="delete-in-dialog"
          hasPlan={open.length > 0}
          copy={{ confirm, failure }}
          refundRoute={
            <Button variant="quiet" size="small" command="close" commandfor={dialogId}>
              {copy.confirm.keep}
            </Button>
          }
        >
          <Consequences open={open} />
        </DeleteForm>
      </Dialog>
      <div className="without-scripts">
        <DeleteForm
          id="delete-without-scripts"
          hasPlan={open.length > 0}
          copy={{ confirm, failure }}
          foldedUnder={copy.button}
        >
          <Consequences open={open} />
        </DeleteForm>
      </div>
    </Block>
  );
}

function Consequences({ open }: { open: readonly OpenPayments[] }) {
  const copy = getContent(accountPart).delete;
  return (
    <ul className="mt-3 mb-6 grid list-disc gap-2 pl-[1.1rem]">
      {open.map((plan, index) => (
        <li key={index}>{planWords(plan, copy.plan.dialogOne, copy.plan.dialogMany)}</li>
      ))}
      {copy.confirm.items.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function planWords({ programme, count, pence, currency }: OpenPayments, one: string, many: string): string {
  return fill(count === 1 ? one : many, { programme, count, amount: formatMoney(pence, currency) });
}
