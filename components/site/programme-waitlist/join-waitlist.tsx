import { workbookDialogId } from "../workbook-dialog";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/hand-drawn";
import type { Programme } from "@/content/programmes";
import { getContent } from "@/lib/content/documents";
import { programmeWaitlistPage } from "@/lib/content/programmes";
import { WaitlistForm } from "./waitlist-form";

/** The waitlist form, and the workbook. */
export function JoinWaitlist({ programme }: { programme: Programme }) {
  const { form, workbook } = getContent(programmeWaitlistPage(programme));
  return (
    <section className="section cut-b on-mist">
      <div className="wrap columns">
        <div className="card col-span-full px-5 py-7 md:col-span-7 md:p-[clamp(1.25rem,0.6rem+2.8vw,3rem)]">
          <h2 className="h2 text-[length:clamp(2.5rem,1.5rem+3.6vw,4.75rem)]">{form.headline}</h2>
          <p className="lead mt-4 mb-7">{form.intro}</p>
          <WaitlistForm programme={programme} />
        </div>
        <div className="col-span-full mt-12 md:col-span-4 md:col-start-9 md:mt-0 md:self-end">
          <p className="h3">{workbook.text}</p>
          <Mark name="arrow-2" className="mt-5 ml-16 rotate-12" />
          <p className="mt-4">
            <Button variant="secondary" command="show-modal" commandfor={workbookDialogId}>
              {workbook.button}
            </Button>
          </p>
        </div>
      </div>
    </section>
  );
}
