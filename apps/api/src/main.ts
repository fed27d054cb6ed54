import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { explainFailedStart, readConfig } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { type Api, createApi } from './create-api.js';

async function start(): Promise<Api> {
  const config = readConfig(process.env);
  await checkDatabase(config.databaseUrl, { mustBeDurable: !config.allowDataLoss });
  const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
  const opened = await createApi(config, { webDir });
  await opened.app.listen(config.port);
  return opened;
}

const api = await start().catch((error: unknown) => {
  process.stderr.write(explainFailedStart(error));
  process.exit(1);
});
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
