/** Replaces next/cache, which works only inside Next: without a server there is nothing to revalidate. */
export function revalidatePath(): void {}
