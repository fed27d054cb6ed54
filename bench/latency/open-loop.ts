import { pause } from '../support/run-bench.js';

/**
 * Starts `unit` at the moments of a Poisson process, whether or not earlier ones are done, as buyers who do not know of each
 * other do. Ends when all of them have.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  unit: () => Promise<void>,
  ending?: AbortSignal,
): Promise<void> {
  const running: Promise<void>[] = [];
  const end = performance.now() + seconds * 1_000;
  let next = performance.now();
  for (;;) {
    next += (-Math.log(1 - Math.random()) * 1_000) / perSecond;
    if (next > end || ending?.aborted) break;
    const wait = next - performance.now();
    if (wait > 0) await pause(wait);
    running.push(unit());
  }
  await Promise.all(running);
}
