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
  const size = page.createElement("meta");
  size.name = "viewport";
  size.content = "width=device-width, initial-scale=1";
  page.head.append(size);
  page.body.style.cssText = `display:grid;place-content:center;min-height:100vh;margin:0;padding:0 1.5rem;box-sizing:border-box;text-align:center;font:1.125rem/1.5 system-ui,sans-serif;color:${own.color};background:${own.backgroundColor}`;
  for (const [name, words, font] of [
    ["h1", title, "700 1.75rem/1.2 Georgia,serif"],
    ["p", text, "inherit"],
  ] as const) {
    const element = page.createElement(name);
    element.style.cssText = `margin:0 0 0.5rem;font:${font}`;
    element.textContent = words;
    page.body.append(element);
  }
}
