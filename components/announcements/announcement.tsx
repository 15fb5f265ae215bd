import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { announcementsCopy } from "@/content/pages/announcements";
import { fillNames, getSettings } from "@/lib/content/settings";
import type { AnnouncementView } from "@/lib/notifications/announcements";
import { formatMoment } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const copy = announcementsCopy.page;

export function Announcement({ title, text, author, at }: AnnouncementView) {
  return (
    <main className="sheet [--width:40rem]" id="main" tabIndex={-1}>
      <Back />
      <header className="sheet-head">
        <p className="label">{fillNames(copy.label)}</p>
        <h1 className="h1 wrap-anywhere">{title}</h1>
        <p>{fill(copy.by, { name: author ?? getSettings().business, when: formatMoment(at) })}</p>
      </header>
      <div className="grid max-w-measure gap-4 text-read wrap-anywhere whitespace-pre-line" dir="auto">
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </main>
  );
}

/** For a deleted or unknown announcement. */
export function DeletedAnnouncement() {
  return (
    <main className="sheet [--width:40rem]" id="main" tabIndex={-1}>
      <Back />
      <header className="sheet-head">
        <h1 className="h1">{copy.gone.title}</h1>
        <p>{copy.gone.text}</p>
      </header>
    </main>
  );
}

function Back() {
  return (
    <Link href="/community" className="back" prefetch={false}>
      <Icon name="back" size={18} />
      {copy.back}
    </Link>
  );
}
