import { readConfig } from '@soulvia/platform/config';
import { createWorker } from './create-worker.js';

const worker = await createWorker(readConfig(process.env));
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
