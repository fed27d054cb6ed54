import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { describeSettings, readConfig, readVersion } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { explainListen, runProcess } from '@soulvia/platform/process';
import { migrations } from '../../../migrations/index.js';
import { createApi } from './create-api.js';

await runProcess(async () => {
  const config = readConfig(process.env);
  await checkDatabase(config.databaseUrl, {
    mustBeDurable: !config.allowDataLoss,
    migrations: migrations.map(({ name }) => name),
  });
  const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
  const api = await createApi(config, { webDir });
  await explainListen(() => api.app.listen(config.port), config.port, 'PORT');
  const address = `port ${config.port}`;
  api.log.info({ ...readVersion(process.env), address, ...describeSettings(config) }, 'api started');
  return api;
});
