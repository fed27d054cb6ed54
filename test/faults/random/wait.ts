export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Looks again until `isSo` holds; an error counts as not yet. @returns false when it did not before `deadline` (as `Date.now()` counts). */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  deadline: number,
  everyMs = 20,
): Promise<boolean> {
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return true;
    if (Date.now() >= deadline) return false;
    await wait(everyMs);
  }
}
