/**
 * Supports `command` and `commandfor` in browsers without them (before 2026). Not the polyfill of
 * components/ui/dialog-fallback.tsx: public pages load scripts late, so it would miss the first click, and inlined
 * it adds 2 KB. A button opens or closes depending on its dialog: only buttons inside an open modal one can be
 * pressed.
 */
export function InvokerFallback() {
  return <script dangerouslySetInnerHTML={{ __html: fallback }} />;
}

const fallback = `"commandForElement" in HTMLButtonElement.prototype || addEventListener("click", (e) => {
  let it = document.getElementById(e.target.closest("[commandfor]")?.getAttribute("commandfor"));
  it?.open ? it.close() : it?.showModal()
})`.replace(/\s+(?=\W)|(?<=\W)\s+/g, "");
