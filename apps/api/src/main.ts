import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@soulvia/platform/config';
import { createApi } from './create-api.js';

const config = readConfig(process.env);
const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
const api = await createApi(config, { webDir, channel: 'soulvia' });
await api.app.listen(config.port);
process.send?.('ready');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void api.close().then(() => process.exit(0));
  });
}
