/**
 * Has many who ask for the same at once, or soon after each other, cause one reading. A reading that fails is not remembered.
 *
 * @param forMs how old an answer may be, in milliseconds, counted from when it was asked for.
 */
export function memoizeFor<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let known: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (known && known.until > performance.now()) return known.value;
    const mine = { value: read(), until: performance.now() + forMs };
    known = mine;
    mine.value.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.value;
  };
}
