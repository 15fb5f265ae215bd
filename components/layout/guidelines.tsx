import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { fillNames } from "@/lib/content/settings";

const copy = communityCopy.guidelines;

export const guidelinesDialogId = "guidelines";

export function GuidelinesList() {
  return (
    <ul role="list" className="mt-4 grid">
      {copy.items.map((item) => (
        <li key={item.title} className="border-t-[1.5px] border-rule py-[0.7rem] text-read leading-[1.5]">
          <b className="block font-[650]">{item.title}</b>
          <span className="text-second">{fillNames(item.text)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A link to the Community Guidelines, as a row of the welcome section. */
export function GuidelinesRow() {
  return (
    <>
      <button
        type="button"
        className="needs-scripts"
        {...{ command: "show-modal", commandfor: guidelinesDialogId }}
      >
        <LazyIcon name="boards" />
        {copy.title}
      </button>
      <GuidelinesInPlace />
    </>
  );
}

/** The Community Guidelines within the page, for browsers without scripts. */
export function GuidelinesInPlace() {
  return (
    <details className="without-scripts">
      <summary>{copy.title}</summary>
      <GuidelinesList />
    </details>
  );
}

/** The Community Guidelines as a dialog; a button with `command="show-modal"` and its id opens it. */
export function GuidelinesDialog() {
  return (
    <Dialog id={guidelinesDialogId} title={copy.title}>
      <p className="dialog-text">{copy.intro}</p>
      <div className="max-h-68 overflow-y-auto" tabIndex={0} role="region" aria-label={copy.title}>
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
