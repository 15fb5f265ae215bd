"use client";

import { useEffect, useState } from "react";
import type { EmailPreview } from "@/lib/email/email-editor";

/** The email as it was last saved; the preview before stays while offline. */
export function useEmailPreview(name: string, first: EmailPreview, draftedAt: string | null): EmailPreview {
  const [shown, setShown] = useState({ draftedAt, preview: first });

  useEffect(() => {
    if (shown.draftedAt === draftedAt) return;
    const request = new AbortController();
    void fetchPreview(name, request.signal).then((preview) => {
      if (preview) setShown({ draftedAt, preview });
    });
    return () => request.abort();
  }, [name, draftedAt, shown.draftedAt]);

  return shown.preview;
}

async function fetchPreview(name: string, signal: AbortSignal): Promise<EmailPreview | null> {
  try {
    const answer = await fetch(`/api/admin/emails/${name}`, { signal });
    return answer.ok ? ((await answer.json()) as EmailPreview) : null;
  } catch {
    // Offline, or a later save
    return null;
  }
}
