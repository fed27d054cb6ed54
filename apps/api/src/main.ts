import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@soulvia/platform/config';
import { createApi } from './create-api.js';

const config = readConfig(process.env);
const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
const api = await createApi(config, { webDir });
await api.app.listen(config.port);
process.send?.('ready');

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void api.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The launcher is gone: nobody would ever stop this process.
process.on('disconnect', stop);
