/** The previews' own style; the letters in their frames have theirs. */
export const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1e1726; font: 16px/1.5 system-ui, sans-serif; }
main { padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
a { color: #b5301a; }
:focus-visible { outline: 3px solid #1e1726; outline-offset: 2px; }
code { color: #574e5e; font-size: .85em; }
.soft { color: #574e5e; }
.inbox { list-style: none; margin: 0; padding: 0; }
.inbox li { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr); gap: 1rem; padding: .4rem 0; border-bottom: 1px solid #1e172633; }
.inbox a { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 1rem 0 0; max-width: 100%; }
figcaption { font-size: .85rem; color: #574e5e; }
iframe { display: block; border: 0; outline: 1px solid #1e172633; }
pre { max-width: 76ch; white-space: pre-wrap; overflow-wrap: anywhere; background: #fbf4e9; padding: 1.5rem; }
@media (max-width: 48rem) { .inbox li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
