import { accountCopy } from "@/content/pages/account";
import { Icon } from "@/components/clubhouse/icon";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Block } from "./block";
import { DeleteForm } from "./delete-form";
import styles from "./settings.module.css";

const copy = accountCopy.delete;
const dialogId = "delete-account";

/** Deleting the account: what happens then, and her password before it does. */
export function DeleteBlock() {
  return (
    <Block id="delete" title={copy.title}>
      <p className={styles.text}>{copy.text}</p>
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
          <Consequences />
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
          <Consequences />
        </DeleteForm>
      </div>
    </Block>
  );
}

function Consequences() {
  return (
    <ul className={styles.facts}>
      {copy.confirm.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
