"use client";

import { useState, type SubmitEvent } from "react";
import { z } from "zod";
import { uploadCopy as copy } from "@/content/pages/uploads";
import { uploads } from "@/content/uploads";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { uploadedPicture } from "@/lib/content/pictures";
import { fill } from "@/lib/text";
import type { SitePicture } from "@/components/admin/compose/site-pictures";

const form = "upload-picture";
const hint = fill(copy.fileHint, { megabytes: uploads.mostBytes / 1024 ** 2 });

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const uploaded = z.object({ path: z.string(), alt: z.string() });

export type Upload = ReturnType<typeof useUpload>;

/** Uploads a picture while the surrounding form stays editable. */
export function useUpload(onDone: (picture: SitePicture) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const element = event.currentTarget;
    setBusy(true);
    setDone(false);
    setProblem(null);
    const answer = await send(new FormData(element));
    setBusy(false);
    if ("problem" in answer) {
      setProblem(answer.problem);
      document.getElementById(`${form}-file`)?.focus();
      return;
    }
    element.reset();
    setDone(true);
    onDone(answer.picture);
  }

  return { problem, isBusy, isDone, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}

/** The upload's form; its fields are in another form and refer to it by id. */
export function UploadForm({ upload }: { upload: Upload }) {
  return <form id={form} onSubmit={upload.submit} />;
}

export function UploadFields({ upload: { problem, isBusy, isDone } }: { upload: Upload }) {
  return (
    <fieldset className="grid gap-4 border-[1.5px] border-ink bg-paper p-5 sm:col-span-2">
      <legend className="label px-2">{copy.title}</legend>
      <Field
        id={`${form}-file`}
        form={form}
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={copy.file}
        hint={hint}
        error={problem}
      />
      <Field
        id={`${form}-alt`}
        form={form}
        name="alt"
        label={copy.alt}
        hint={copy.altHint}
        autoComplete="off"
        maxLength={300}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" form={form} variant="secondary" size="small" busy={isBusy}>
          {isBusy ? copy.uploading : copy.upload}
        </Button>
        <p role="status">{isDone && copy.done}</p>
      </div>
    </fieldset>
  );
}

async function send(body: FormData): Promise<{ picture: SitePicture } | { problem: string }> {
  try {
    const answer = await fetch("/api/admin/pictures", { method: "POST", body });
    const outcomes: unknown = await answer.json();
    const picture = uploaded.safeParse(outcomes);
    if (answer.ok && picture.success) {
      const { path, alt } = picture.data;
      return { picture: { path, alt, small: uploadedPicture(path)?.path ?? path } };
    }
    const refused = refusal.safeParse(outcomes);
    return {
      problem: refused.success && refused.data.error.message ? refused.data.error.message : copy.failure,
    };
  } catch {
    return { problem: copy.failure };
  }
}
