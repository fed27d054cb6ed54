const maxRetryMs = 15 * 60 * 1000;

/** Delay after that many failed attempts, in milliseconds: doubles with each, up to 15 minutes. */
export function retryDelay(attempts: number, firstMs: number): number {
  return Math.min(maxRetryMs, firstMs * 2 ** Math.min(attempts - 1, 30));
}
