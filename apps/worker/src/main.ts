import { describeSettings, readConfig, readVersion } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { checkDataFolder, checkStorage } from '@soulvia/platform/files';
import { runProcess } from '@soulvia/platform/process';
import { migrations } from '../../../migrations/index.js';
import { createWorker } from './create-worker.js';

// The launcher or the container's restart policy starts a new process.
const onStuck = () => process.exit(1);

await runProcess(async () => {
  const config = readConfig(process.env);
  await checkDataFolder(config.dataDir);
  await checkDatabase(config.databaseUrl, {
    mustBeDurable: !config.allowDataLoss,
    migrations: migrations.map(({ name }) => name),
  });
  await checkStorage(config);
  const worker = await createWorker(config, { onStuck });
  const address = config.workerPort === undefined ? 'none' : `port ${config.workerPort}`;
  worker.log.info({ ...readVersion(process.env), address, ...describeSettings(config) }, 'worker started');
  return worker;
});
