import { accountCopy } from "@/content/pages/account";
import { Icon } from "@/components/clubhouse/icon";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { Block } from "./block";
import { DeleteForm } from "./delete-form";
import styles from "./settings.module.css";

const copy = accountCopy.delete;
const dialogId = "delete-account";

/** Payments of a plan that are still to come, which go on without an account. */
export type OpenPayments = { count: number; pence: number };

/** Deleting the account: what happens then, and her password before it does. */
export function DeleteBlock({ open }: { open: OpenPayments | null }) {
  return (
    <Block id="delete" title={copy.title}>
      <div className={styles.text}>
        <p>{copy.text}</p>
        {open && <p className="small muted">{planWords(open, copy.plan.one, copy.plan.many)}</p>}
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
          wayBack={
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
          foldedUnder={
            <>
              {copy.button} <Icon name="open" size={14} />
            </>
          }
        >
          <Consequences open={open} />
        </DeleteForm>
      </div>
    </Block>
  );
}

function Consequences({ open }: { open: OpenPayments | null }) {
  return (
    <ul className={styles.facts}>
      {open && <li>{planWords(open, copy.plan.dialogOne, copy.plan.dialogMany)}</li>}
      {copy.confirm.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function planWords({ count, pence }: OpenPayments, one: string, many: string): string {
  return fill(count === 1 ? one : many, { count, amount: formatPence(pence) });
}
