import { explainFailedStart } from '@soulvia/platform/config';

/** What a process of the shop keeps open. */
export interface Closable {
  /** Goes on serving for a while but says that it is not ready, so that balancers send nothing more. Only before SIGTERM's close. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** A process that has not closed by then, as its database does not answer, exits: what was acknowledged is committed. */
const patienceMs = 3_000;

/**
 * Runs an api or worker process: starts it, tells its launcher that it is ready, and puts it away when it is told to end or its
 * launcher is gone. A start that fails is explained in a sentence and ends the process with code 1.
 */
export async function runProcess(start: () => Promise<Closable>): Promise<void> {
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const opened = await start().catch((error: unknown) => {
    process.stderr.write(explainFailedStart(error));
    process.exit(1);
  });
  process.off('disconnect', abandon);
  process.send?.('ready');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void opened.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  // SIGINT during the wait stops it at once.
  process.on('SIGTERM', () => void Promise.resolve(opened.drain?.()).finally(stop));
  // The launcher is gone: nobody would ever stop this process.
  process.on('disconnect', stop);
}
