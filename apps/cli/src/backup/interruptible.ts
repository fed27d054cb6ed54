import { CliError } from '../cli-error.js';

/**
 * Runs work that Ctrl-C and SIGTERM end at once, and cleans up in either case.
 *
 * @param cleanUp ends what the work has begun; must not throw.
 * @param stopped sentence for the operator after a signal.
 */
export async function interruptible<T>(
  work: () => Promise<T>,
  cleanUp: (isComplete: boolean) => Promise<void>,
  stopped: string,
): Promise<T> {
  let onSignal: () => void = () => undefined;
  const signal = new Promise<never>((_, reject) => (onSignal = () => reject(new CliError(stopped))));
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  let isComplete = false;
  try {
    const working = work();
    working.catch(() => undefined);
    const result = await Promise.race([working, signal]);
    isComplete = true;
    return result;
  } finally {
    await cleanUp(isComplete);
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
