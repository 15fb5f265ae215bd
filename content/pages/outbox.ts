/** Why an email is not resent, for administrators. */
export const repeatRefusals = {
  not_admin: "You’re no longer an administrator.",
  gone: "This letter isn’t there any more.",
  on_its_way: "This letter is on its way already. Nothing was changed.",
  just_repeated: "This letter was sent again a moment ago. Nothing was changed.",
  link_over: "The link in this letter no longer works. Its reader can ask for a new one.",
  no_longer_needed: "What this letter asks for is settled, or its day has passed.",
  blocked: "The account with this address is blocked, and this letter would let it in.",
  unreadable: "What this letter said is no longer kept, so it can’t be written again.",
} as const;
