"use client";

import { useState } from "react";
import { LetterPreview } from "@/components/admin/compose/letter-preview";
import { useFormContext } from "@/components/forms/form-context";
import { Button } from "@/components/ui/button";
import type { SeriesEmailPreview } from "@/lib/series/preview";

const failure = "The preview couldn’t be loaded. Try again.";

type Preview = SeriesEmailPreview | { problem: string };

/** Shows the email that is typed in the form around it, as its readers get it. */
export function EmailPreview({ seriesId }: { seriesId: string }) {
  const { id: formId } = useFormContext();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = async () => {
    const form = document.getElementById(formId);
    if (isBusy || !(form instanceof HTMLFormElement)) return;
    setBusy(true);
    setPreview(await fetchPreview(seriesId, new FormData(form)));
    setBusy(false);
  };

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={isBusy}
        onClick={() => void show()}
      >
        Preview
      </Button>
      {preview && "problem" in preview && (
        <p role="alert" className="error">
          {preview.problem}
        </p>
      )}
      {preview && "html" in preview && (
        <LetterPreview letter={{ ...preview, preheader: "" }} heading="As it looks" />
      )}
    </>
  );
}

async function fetchPreview(id: string, data: FormData): Promise<Preview> {
  try {
    const answer = await fetch(`/api/admin/series/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ subject: data.get("subject"), letter: data.get("letter") }),
    });
    if (answer.ok) return (await answer.json()) as SeriesEmailPreview;
    const { error } = (await answer.json()) as Refused;
    return { problem: Object.values(error.fields ?? {})[0] ?? error.message ?? failure };
  } catch {
    // Offline, or an answer of something in between
    return { problem: failure };
  }
}

type Refused = { error: { message: string | null; fields?: Record<string, string> } };
