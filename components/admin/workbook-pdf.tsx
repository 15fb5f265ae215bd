import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { workbookPath } from "@/content/business";
import { retryWorkbookPdfAction } from "@/lib/leads/workbook/actions";
import type { PdfState } from "@/lib/leads/workbook/pdf";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

const states = {
  done: "The PDF is up to date.",
  waiting: "A new PDF is being made. Until it is there, downloads have the one before.",
  no_chromium:
    "This server has no Chromium: the next build makes the new PDF. Until then, downloads have the one before.",
  failed: "The new PDF could not be made. Downloads have the one before.",
};

/** How far the workbook's PDF is, with a button after a failure. */
export function WorkbookPdf({ pdf: { state, problem } }: { pdf: PdfState }) {
  return (
    <div className="mb-7 flex flex-wrap items-center gap-x-5 gap-y-2 border-[1.5px] border-ink bg-card px-5 py-3 text-read">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {states[state]} {problem}
      </p>
      {(state === "failed" || state === "no_chromium") && (
        <ActionButton
          id="workbook-pdf"
          action={retryWorkbookPdfAction}
          words={words}
          values={{}}
          className="tinybtn"
        >
          Try again
        </ActionButton>
      )}
      <a href={workbookPath} className="tinybtn is-plain" target="_blank">
        Open the PDF
      </a>
    </div>
  );
}
