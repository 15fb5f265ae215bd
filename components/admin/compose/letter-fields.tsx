"use client";

import Link from "next/link";
import { broadcastMax } from "@/content/limits";
import { FormField } from "@/components/forms/fields";
import type { SitePicture } from "./site-pictures";
import { MarkdownField } from "./markdown-field";

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
        label="Subject"
        defaultValue={subject}
        maxLength={broadcastMax.subject}
        autoComplete="off"
      />
      <FormField
        name="preheader"
        label="Preheader"
        hint="The line after the subject, where letters are listed."
        defaultValue={preheader}
        maxLength={broadcastMax.preheader}
        autoComplete="off"
      />
      <MarkdownField text={text} pictures={pictures} />
      <Link href="/admin/blog" className="tinybtn is-plain justify-self-start" prefetch={false}>
        Start from a blog post
      </Link>
    </div>
  );
}
