/** An error that the user of a command can correct: its message is printed without a stack. */
export class UserError extends Error {
  override name = "UserError";
}
