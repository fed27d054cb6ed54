/**
 * Shares one reading between concurrent and recent callers. A failed reading is not cached.
 *
 * @param forMs maximum age of a cached result in milliseconds, counted from the start of its reading.
 */
export function memoizeFor<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && cached.until > performance.now()) return cached.value;
    const entry = { value: read(), until: performance.now() + forMs };
    cached = entry;
    entry.value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.value;
  };
}
