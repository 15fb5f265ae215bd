/** The pages' one stylesheet, served as /sandbox.css. */
export const style = `
:root { --ink: #1e1726; --paper: #fbf4e9; --card: #fffbf4; --flame: #e5482d; --ember: #b5301a; --mist: #c7ddd8; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; border-bottom: 2px solid var(--ink); }
header p { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
a { color: var(--ember); }
a:hover { color: #0f4c4c; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid #1e172633; overflow-wrap: anywhere; }
th { font-size: .8rem; letter-spacing: .05em; text-transform: uppercase; }
form.inline { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0; }
label { display: block; font-weight: 600; }
input { font: inherit; width: 100%; padding: .6rem; border: 1.5px solid var(--ink); border-radius: 4px; background: #fff; color: var(--ink); }
form.inline input { width: 9rem; }
input[readonly] { background: var(--paper); }
input[aria-invalid="true"] { border-color: var(--ember); border-width: 2px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .4rem 1rem; border: 2px solid var(--ink); border-radius: 4px; background: var(--card); color: var(--ink); cursor: pointer; }
button.primary { width: 100%; background: var(--flame); box-shadow: 4px 4px 0 var(--ink); }
.hint { background: var(--mist); padding: .75rem 1rem; margin: 1rem 0; }
.hint p { margin: 0; }
.hint ul { margin: .5rem 0 0; padding-left: 1.2rem; }
.error { color: var(--ember); font-weight: 600; margin: .25rem 0 0; }
.alert { border: 2px solid var(--ember); color: var(--ember); padding: .75rem 1rem; font-weight: 600; background: var(--card); }
.meta { color: #4a4152; }
.columns { display: grid; gap: 2rem; }
.field { margin: 0 0 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.total { font-weight: 700; }
.amount { font-size: 2.25rem; font-weight: 700; margin: 0; }
.items { list-style: none; padding: 0; margin: 1rem 0; }
.items li { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid #1e172633; }
.pay { background: var(--card); border: 2px solid var(--ink); padding: 1.5rem; }
iframe { width: 100%; height: 38rem; border: 2px solid var(--ink); background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); padding: 1rem; border: 1px solid #1e172633; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 48rem) { .columns { grid-template-columns: 1fr 1fr; } }
`;
