/**
 * Shares one reading between concurrent and recent callers. A failed reading is not cached.
 *
 * @param forMs maximum age of a cached result in milliseconds, counted from the start of its reading.
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
