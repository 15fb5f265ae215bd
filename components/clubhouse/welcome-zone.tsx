import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";
import { GuidelinesInPlace, guidelinesDialogId } from "@/components/layout/guidelines";
import { IntroduceButton } from "./posting/introduce-button";

const { welcomeZone: copy } = communityCopy;

/** Introduction button and guidelines, until the member has introduced themselves. */
export function WelcomeZone() {
  return (
    <section aria-labelledby="welcome-title">
      <h2 id="welcome-title" className="text-[1rem] leading-[1.3] font-[650]">
        {copy.title}
      </h2>
      <p className="mt-1 mb-3 text-compact leading-[1.45] text-pretty text-ink-2 max-lg:text-read">
        {copy.text}
      </p>
      <div className="grid gap-2 [&_.btn]:min-h-10 [&_.btn]:justify-start [&_.btn]:px-3 [&_.btn]:py-[0.35rem] [&_.btn]:text-left [&_.btn]:text-read max-lg:[&_.btn]:min-h-target lg:snug:[&_.btn]:text-compact">
        <IntroduceButton />
        <Button
          id="guidelines-button"
          variant="secondary"
          className="needs-scripts"
          command="show-modal"
          commandfor={guidelinesDialogId}
        >
          {copy.guidelinesButton}
        </Button>
      </div>
      <GuidelinesInPlace />
    </section>
  );
}
