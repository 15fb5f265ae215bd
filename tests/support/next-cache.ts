/** Stands in for next/cache, which answers only inside Next: without a server there is nothing to make anew. */
export function revalidatePath(): void {}
