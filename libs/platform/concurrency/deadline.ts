/** Work did not finish in time. It may still finish later. */
class DeadlineExceeded extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not end within ${milliseconds} ms`);
  }
}

/**
 * Waits for work up to a deadline.
 *
 * @param what names the work in the error.
 * @throws DeadlineExceeded; errors of the work unchanged.
 */
export async function withDeadline<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineExceeded(what, milliseconds)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    // After the deadline a rejection of the work has no handler.
    work.catch(() => undefined);
  }
}
