import { say } from './report.js';

type Stop = () => Promise<void>;

/**
 * Runs a benchmark's main function and undoes what it started, last first, however it ends: by itself, by an error, or by a
 * signal.
 *
 * @param main receives a function that registers a cleanup.
 */
export function runBench(main: (undo: (stop: Stop) => void) => Promise<void>): void {
  void run(main).then(() => process.exit());
}

async function run(main: (undo: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = [];
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  try {
    await Promise.race([main((stop) => stops.push(stop)), interrupted]);
  } catch (error) {
    process.exitCode = 1;
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const stop of stops.toReversed())
      await stop().catch((error: Error) => say(`could not be undone: ${error.message}`));
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
