import { flushCompileCache } from 'node:module';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { HookRunner } from '../../libs/integrations/sending/hook-runner.js';
import { localRunner } from './local-runner.js';

/** A worker process that only sends webhooks, with short leases, until it is killed. */
process.once('disconnect', () => process.exit(1));
const databaseUrl = process.env.DATABASE_URL ?? '';
const connection = { databaseUrl, entities: [], applicationName: 'hook-worker', poolSize: 6 };
const orm = await openOrm({ ...connection, deadlines: workerDeadlines });
new HookRunner({ ...localRunner(orm), leaseMs: 1_000 }).start({ pollMs: 100 });
// Here, because a worker that is killed writes none at its end.
flushCompileCache();
