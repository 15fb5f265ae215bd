type Key = { isComposing: boolean; keyCode: number };

/** True if a key press belongs to an input method (IME); Safari marks the last one only by key code 229. */
export function isComposing({ isComposing: isWithin, keyCode }: Key): boolean {
  return isWithin || keyCode === 229;
}
