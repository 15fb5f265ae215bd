"use client";

import Link from "next/link";
import { broadcastMax } from "@/content/limits";
import { composeCopy } from "@/content/pages/admin-compose";
import { FormField } from "@/components/forms/fields";
import type { SitePicture } from "./site-pictures";
import { MarkdownField } from "./markdown-field";

const { letter: copy } = composeCopy;

type LetterFieldsProps = {
  subject: string;
  preheader: string;
  text: string;
  pictures: readonly SitePicture[];
};

/** What a letter says. */
export function LetterFields({ subject, preheader, text, pictures }: LetterFieldsProps) {
  return (
    <div className="mt-4 grid gap-4">
      <FormField
        name="subject"
        label={copy.subject}
        defaultValue={subject}
        maxLength={broadcastMax.subject}
        autoComplete="off"
      />
      <FormField
        name="preheader"
        label={copy.preheader}
        hint={copy.preheaderHint}
        defaultValue={preheader}
        maxLength={broadcastMax.preheader}
        autoComplete="off"
      />
      <MarkdownField text={text} pictures={pictures} />
      <Link href="/admin/blog" className="tinybtn is-plain justify-self-start" prefetch={false}>
        {copy.fromPost}
      </Link>
    </div>
  );
}
