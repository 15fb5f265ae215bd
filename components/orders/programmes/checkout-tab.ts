/** Shown in the new tab until Checkout loads. */
export type TabWords = { title: string; text: string };

/**
 * Opens a tab for Checkout, without an opener (docs/rules/payments.md#checkout). Call it synchronously in the click
 * handler, since browsers block tabs opened later; null if blocked.
 */
export function openTab({ title, text }: TabWords): Window | null {
  try {
    const tab = window.open("", "_blank");
    if (!tab) return null;
    tab.opener = null;
    showLoading(tab.document, title, text);
    return tab;
  } catch {
    // Popup blockers may return an unusable tab
    return null;
  }
}

/** Navigates the tab to Checkout; false if it is missing or was closed. */
export function sendTab(tab: Window | null, url: string): boolean {
  if (!tab || tab.closed) return false;
  // Replaces the empty page, so that Back skips it
  tab.location.replace(url);
  return true;
}

/** Shows a loading message in this page's colours. */
function showLoading(page: Document, title: string, text: string): void {
  const own = getComputedStyle(document.body);
  page.documentElement.lang = document.documentElement.lang;
  page.title = title;
  page.body.style.cssText = `padding:2rem;font:clamp(1.25rem,4vw,2.5rem)/1.5 system-ui;color:${own.color};background:${own.backgroundColor}`;
  page.body.textContent = text;
}
