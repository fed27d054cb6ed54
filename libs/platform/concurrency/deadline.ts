/** Work did not end in time. What it had begun may still end later. */
class DeadlineExceeded extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not end within ${milliseconds} ms`);
  }
}

/**
 * Waits for work, but not for ever.
 *
 * @param what names the work in the error.
 * @throws DeadlineExceeded, and whatever the work throws.
 */
export async function withDeadline<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceeded(what, milliseconds)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    // After the deadline no caller waits for the outcome.
    work.catch(() => undefined);
  }
}
