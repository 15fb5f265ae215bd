/** Whether a form's request comes from a page of the address it is sent to, as Next compares them; without an Origin it may. */
export function sameSiteOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const asked = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return new URL(origin).host === asked;
}
