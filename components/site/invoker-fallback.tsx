/**
 * Opens and closes dialogs in browsers without `command` and `commandfor` (before 2026). Not the polyfill of
 * components/ui/dialog-fallback.tsx: scripts of public pages load late, so the first click would do nothing, and
 * inlined it would add 2 KB to every page. A button opens or closes depending on its dialog: while a modal one is open,
 * only the buttons inside can be pressed.
 */
export function InvokerFallback() {
  return <script dangerouslySetInnerHTML={{ __html: fallback }} />;
}

const fallback = `"commandForElement" in HTMLButtonElement.prototype || addEventListener("click", (e) => {
  let it = document.getElementById(e.target.closest("[commandfor]")?.getAttribute("commandfor"));
  it?.open ? it.close() : it?.showModal()
})`.replace(/\s+(?=\W)|(?<=\W)\s+/g, "");
