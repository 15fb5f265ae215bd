type Key = { isComposing: boolean; keyCode: number };

/** Whether a key press belongs to an input method that composes a word; Safari reports the last one by key code 229 alone. */
export function isComposing({ isComposing: isWithin, keyCode }: Key): boolean {
  return isWithin || keyCode === 229;
}
