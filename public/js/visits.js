// Counts this visit without cookies; nothing is sent for a browser that asks not to be tracked
(({ doNotTrack, globalPrivacyControl }) => {
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const sent = new Set();
  const page = location.pathname;
  const send = (kind, values) => {
    const body = JSON.stringify({ kind, page, ...values });
    // The next page may be a personal one
    if (page !== location.pathname) return;
    if (!sent.has(body)) sent.add(body) && navigator.sendBeacon("/api/visits", body);
  };
  const sendForm = (kind, form) => form && send(kind, { form });
  const query = new URLSearchParams(location.search);
  const host = document.referrer && new URL(document.referrer).host;
  send("page", { host, source: query.get("utm_source") ?? "", campaign: query.get("utm_campaign") ?? "" });
  addEventListener("input", ({ target }) => target.form && sendForm("begun", target.form.id));
  addEventListener("form-sent", ({ detail }) => sendForm("sent", detail));
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) sendForm("seen", target.id);
  });
  for (const form of document.forms) seen.observe(form);
})(navigator);
