import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { runProcess } from '@soulvia/platform/process';
import { createApi } from './create-api.js';

await runProcess(async () => {
  const config = readConfig(process.env);
  await checkDatabase(config.databaseUrl, { mustBeDurable: !config.allowDataLoss });
  const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
  const api = await createApi(config, { webDir });
  await api.app.listen(config.port);
  return api;
});
