import { explainFailedStart, readConfig } from '@soulvia/platform/config';
import { createWorker } from './create-worker.js';

const start = async () => createWorker(readConfig(process.env));
const worker = await start().catch((error: unknown) => {
  process.stderr.write(explainFailedStart(error));
  process.exit(1);
});
process.send?.('ready');

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void worker.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The launcher is gone: nobody would ever stop this process.
process.on('disconnect', stop);
