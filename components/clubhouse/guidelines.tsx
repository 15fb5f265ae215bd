import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const copy = communityCopy.guidelines;

export const guidelinesDialogId = "guidelines";

/** The Community Guidelines as a list. */
export function GuidelinesList() {
  return (
    <ul className="rules">
      {copy.items.map((item) => (
        <li key={item.title}>
          <b>{item.title}</b>
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The Community Guidelines as a dialog; a button with `command="show-modal"` and its id opens it. */
export function GuidelinesDialog() {
  return (
    <Dialog id={guidelinesDialogId} title={copy.title} className="guidelines">
      <p className="dialog-text">{copy.intro}</p>
      <div className="rules-scroll" tabIndex={0} role="region" aria-label={copy.title}>
        <GuidelinesList />
      </div>
      <div className="dialog-foot">
        <Button size="small" command="close" commandfor={guidelinesDialogId}>
          {copy.close}
        </Button>
      </div>
    </Dialog>
  );
}
