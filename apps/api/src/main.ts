import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Config, describeSettings, explainConnections, readConfig, readVersion } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { checkDataFolder, checkStorage } from '@soulvia/platform/files';
import { explainListen, runProcess } from '@soulvia/platform/process';
import { checkReplicaAddress } from '@soulvia/platform/replica';
import { migrations } from '../../../migrations/index.js';
import { createApi } from './create-api.js';

await runProcess(async () => {
  const config = readConfig(process.env);
  await checkDataFolder(config.dataDir);
  const rights = await checkDatabase(config.databaseUrl, {
    mustBeDurable: !config.allowDataLoss,
    migrations: migrations.map(({ name }) => name),
  });
  await checkReplicaAddress(config.databaseReadUrl);
  await checkStorage(config);
  const webDir = fileURLToPath(new URL('../../../web', import.meta.url));
  const api = await createApi(config, { webDir });
  await explainListen(() => listen(api.app, config), config.port, 'PORT');
  const address = config.host === undefined ? `port ${config.port}` : `${config.host} port ${config.port}`;
  api.log.info({ ...readVersion(process.env), address, ...describeSettings(config) }, 'api started');
  if (rights.mayChangeLog)
    api.log.warn('the database account may change the event log; see "Database roles" in docs/operations.md');
  const tooMany = explainConnections(config.apiPools, rights.openByApis);
  if (tooMany !== undefined) api.log.warn(tooMany);
  return api;
});

function listen(app: NestExpressApplication, { port, host }: Config): Promise<unknown> {
  return host === undefined ? app.listen(port) : app.listen(port, host);
}
