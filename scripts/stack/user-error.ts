/** Something the person at the keyboard can put right: its message is shown as it is, without a stack. */
export class Problem extends Error {
  override name = "Problem";
}
