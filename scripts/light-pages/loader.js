export default function load(names, folder = "") {
  // Each runs once, also when the network fails between two of them
  const missing = new Set(names.map((name) => folder + name));
  const held = new Set();
  let isLoading, isReady, timer;

  const on = (events, listener) => {
    for (const event of events.split(" ")) addEventListener(event, listener, true);
  };
  const add = (name, values) =>
    document.head.appendChild(Object.assign(document.createElement(name), values));

  let lastUse = 0;
  on("pointerdown keydown scroll", () => (lastUse = Date.now()));

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    for (const href of missing) add("link", { rel: "preload", as: "script", href });
    // They start in a pause, so that no tap or key waits for them; a held click does
    while (!held.size && Date.now() - lastUse < 200) await new Promise((done) => setTimeout(done, 50));
    // The page has only the styles that it needs without scripts
    const sheets = [...document.querySelectorAll("[data-sheet]")].map(
      ({ dataset }) =>
        new Promise((done) => {
          const link = { rel: "stylesheet", href: dataset.sheet, onload: done, onerror: done };
          add("link", link).dataset.precedence = dataset.precedence;
          delete dataset.sheet;
        }),
    );
    try {
      const response = await fetch(location.origin + location.pathname + "?_rsc", { headers: { RSC: "1" } });
      const flight = await response.text();
      // A network's sign-in page answers with HTML
      if (!response.ok || flight[0] === "<") throw 0;
      await Promise.all(sheets);
      self.__next_f ??= [[0], [1, flight]];
      for (const src of missing) {
        missing.delete(src);
        add("script", { src, async: true, onerror: () => giveUp(missing.add(src)) });
      }
    } catch {
      giveUp();
    }
  };

  // Repeats the held clicks: for React, or for the browser when the scripts don't load
  const release = (hasScripts) => {
    isReady = true;
    clearTimeout(timer);
    for (const pressed of held) {
      pressed.ariaBusy = null;
      pressed.click();
    }
    held.clear();
    isLoading = isReady = hasScripts;
  };
  const giveUp = () => isReady || release();

  on("scripts-ready", () => release(true));

  // After a layout, browsers send a move for a pointer that rests
  const isResting = ({ movementX, movementY }) => movementX === 0 && movementY === 0;

  on(
    "pointermove focusin input",
    (event) => isResting(event) || (event.target.closest?.("form,[data-late]") && load()),
  );

  on("click", (event) => {
    const { target } = event;
    if (target.closest("a")) target.closest("[popover]")?.hidePopover();
    // The browser's own messages would answer the press of an incomplete form
    const pressed = target.closest("[data-late],form:invalid [type=submit]");
    if (!pressed || isReady || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.ariaBusy = true;
    held.add(pressed);
    clearTimeout(timer);
    timer = setTimeout(giveUp, 1e4);
    load();
  });

  const loadForDialog = () => document.querySelector("dialog:target,dialog :target") && load();
  on("hashchange", loadForDialog);

  // After the first movement, scripts load as soon as a form is in view
  let observer;
  on("pointermove touchstart scroll keydown", (event) => {
    if (observer || isResting(event)) return;
    observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && load());
    for (const form of document.forms) observer.observe(form);
  });

  on("load", () => {
    add("script", { src: "/js/visits.js" });
    loadForDialog();
    try {
      // Only scripts restore stored entries and show what the query reports
      if (
        /[?&](?!utm_|fbclid|gclid|$)/.test(location.search) ||
        (document.forms[0] &&
          /(^|,)(draft|payment)/.test(Object.keys({ ...localStorage, ...sessionStorage })))
      )
        load();
    } catch {
      // The browser denies access to its storage
    }
  });
}
