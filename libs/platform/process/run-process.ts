import { explainFailedStart } from '@soulvia/platform/config';
import { nameSourcesInStackTraces } from './stack-traces.js';

/** Resources of a process. */
export interface Closable {
  /**
   * Reports that it is not ready, keeps serving until load balancers have noticed, and finishes what runs, within limits of its own.
   * Only after SIGTERM; `close` may be called before it has ended.
   */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** Limit for a clean shutdown, which an unresponsive database can block. Exiting is safe: acknowledged work is committed. */
const shutdownTimeoutMs = 3_000;

/**
 * Runs an api or worker process: starts it, reports over IPC that it is ready, and closes it on SIGINT, SIGTERM or when the IPC
 * channel closes. A failed start prints its reason and exits with code 1.
 */
export async function runProcess(start: () => Promise<Closable>): Promise<void> {
  nameSourcesInStackTraces();
  const exitEarly = () => process.exit(1);
  process.once('disconnect', exitEarly);
  const opened = await start().catch((error: unknown) => {
    process.stderr.write(explainFailedStart(error));
    process.exit(1);
  });
  process.off('disconnect', exitEarly);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    void opened.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  let draining: Promise<void> | undefined;
  // SIGINT during the drain stops at once.
  process.on('SIGTERM', () => {
    draining ??= Promise.resolve(opened.drain?.()).finally(stop);
  });
  // Without its launcher nothing would ever stop this process.
  process.on('disconnect', stop);
  process.send?.('ready');
}
