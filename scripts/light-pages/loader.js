(scripts) => {
  // What does nothing, or reloads the page, without scripts
  const late = "form, [data-late]";
  const patience = 10000;
  // Each runs once, also where the line is slow, or cut between two of them
  const missing = new Set(scripts);
  const held = [];
  let state = "none";
  let patienceTimer;

  const load = () => {
    if (state !== "none") return;
    state = "loading";
    for (const href of missing) add("link", { rel: "preload", as: "script", href });
    const flightData = fetch(`${location.origin}${location.pathname}?_rsc`, { headers: { RSC: "1" } }).then(
      (answer) => {
        if (!answer.ok || !answer.headers.get("content-type").startsWith("text/x-component")) throw answer;
        return answer.text();
      },
    );
    Promise.all([flightData, ...addSheets()])
      .then(([flight]) => {
        self.__next_f ??= [[0], [1, flight]];
        for (const src of [...missing]) {
          missing.delete(src);
          add("script", { src, async: true, onerror: () => giveUp(missing.add(src)) });
        }
      })
      .catch(giveUp);
  };
  const add = (name, values) => {
    const element = Object.assign(document.createElement(name), values);
    document.head.append(element);
    return element;
  };
  // The page has those of its styles that it needs by itself; scripts show more
  const addSheets = () =>
    [...document.querySelectorAll("style[data-sheet]")].map((style) => {
      const { sheet: href, precedence } = style.dataset;
      style.removeAttribute("data-sheet");
      return new Promise((done) => {
        add("link", { rel: "stylesheet", href, onload: done, onerror: done }).dataset.precedence = precedence;
      });
    });

  // Does what was held: the scripts are there, or never come and the browser does it
  const release = (next) => {
    state = next;
    clearTimeout(patienceTimer);
    for (const replay of held.splice(0)) replay();
  };
  const giveUp = () => {
    if (state !== "loading") return;
    release("failed");
    state = "none";
  };
  const hold = (event, busy, replay) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Pressed twice, it is done once
    if (busy?.getAttribute("aria-busy") === "true") return;
    busy?.setAttribute("aria-busy", "true");
    held.push(() => {
      busy?.removeAttribute("aria-busy");
      replay();
    });
    clearTimeout(patienceTimer);
    patienceTimer = setTimeout(giveUp, patience);
    load();
  };
  const isEarly = () => state === "none" || state === "loading";
  const listen = (names, listener) => {
    for (const name of names.split(" ")) addEventListener(name, listener, { capture: true, passive: false });
  };
  const near = ({ target }) => (target instanceof Element ? target.closest(late) : null);

  addEventListener("scripts-ready", () => release("ready"));

  listen("pointerover pointerdown focusin input", (event) => near(event) && load());

  listen("click", (event) => {
    const menu = event.target.closest("[popover]");
    if (event.target.closest("a")) menu?.hidePopover();
    // A form is checked by our scripts, in our words, and by the browser only where they do not come
    const pressed = event.target.closest(
      '[data-late], form[method="post" i] button:not([command], [popovertarget])',
    );
    if (!pressed || !isEarly() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    hold(event, pressed, () => pressed.click());
  });

  listen("submit", (event) => {
    const { target: form, submitter } = event;
    if (!isEarly() || form.method !== "post") return;
    hold(event, submitter, () => form.requestSubmit(submitter));
  });

  listen("keydown", (event) => {
    const { key } = event;
    if (!isEarly() || !document.querySelector("dialog:target, dialog :target")) return;
    if (!["ArrowLeft", "ArrowRight", "Escape"].includes(key)) return;
    hold(event, null, () =>
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
    );
  });

  const look = () => document.querySelector("dialog:target, dialog :target") && load();
  addEventListener("hashchange", look);

  // After the first movement a form that comes into view is approached
  const approach = () => {
    for (const name of movements) removeEventListener(name, approach);
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load());
    for (const form of document.querySelectorAll("form")) watcher.observe(form);
  };
  const movements = ["pointermove", "touchstart", "wheel", "scroll", "keydown"];
  for (const name of movements) addEventListener(name, approach, { passive: true });

  // Something was left here that only scripts put back, or the address says what has happened
  addEventListener("load", () => {
    look();
    if (document.querySelector("form[data-live]")) setTimeout(load, 300);
    try {
      if (
        /[?&](?!utm_|fbclid|gclid|$)/.test(location.search) ||
        (document.forms.length && localStorage.length + sessionStorage.length)
      )
        load();
    } catch {
      // Storage is closed to this page
    }
  });
};
