/**
 * How often something may be tried before it has to wait (decisions §2). Each is counted by what it is about, such as an
 * e-mail address, and by the network it comes from; what succeeds does not count. Never more than 15 minutes.
 */
export const attempts = {
  /** Signing in, by the address that is typed. */
  signIn: { tries: 10, minutes: 1 },
  /** Signing in, whatever the address. */
  signInFromNetwork: { tries: 30, minutes: 1 },
  /** Asking for a link by letter: a new password, a confirmation. */
  reset: { tries: 5, minutes: 15 },
  join: { tries: 10, minutes: 15 },
  /** Typing an invitation code, or the secret of a link. */
  code: { tries: 20, minutes: 15 },
  /** Typing the present password to change something, while signed in. */
  password: { tries: 10, minutes: 15 },
  /** Sending public forms. */
  form: { tries: 20, minutes: 15 },
} as const;
