import { readConfig } from '@soulvia/platform/config';
import { createWorker } from './create-worker.js';

const worker = await createWorker(readConfig(process.env), { channel: 'soulvia' });
process.send?.('ready');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void worker.close().then(() => process.exit(0));
  });
}
