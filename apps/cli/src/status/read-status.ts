import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectionStatus } from '@soulvia/contracts';
import { commandLine, explainConnections, readApiPools, readVariable } from '@soulvia/platform/config';
import { withDeadline } from '@soulvia/platform/concurrency';
import {
  appliedMigrations,
  connectedProcesses,
  openByApis,
  type ProcessConnections,
  type Query,
} from '@soulvia/platform/database';
import { LogEpoch } from '@soulvia/platform/event-log';
import { type MaintenanceStatus, readMaintenance } from '@soulvia/platform/maintenance';
import { ProjectionRegistry, projectionStatuses } from '@soulvia/platform/projections';
import { openWakeUpQueues, type QueueState } from '@soulvia/platform/queue';
import { countOutbox } from '@soulvia/platform/reactions';
import { inspectReplica, type ReplicaReport } from '@soulvia/platform/replica';
import { shopProjections } from '@soulvia/views';
import { migrations } from '../../../../migrations/index.js';
import { CliError } from '../cli-error.js';
import { type Version, versionOfBuild } from '../version.js';

export interface Status extends Version {
  schema: {
    /** Last applied migration; null in a database without schema. */
    newest: string | null;
    /** Migrations of this version that have not run. */
    missing: string[];
  };
  log: { head: number; epoch: string };
  /** What is wrong with the number of connections; absent when PostgreSQL can use them all. */
  connections?: string;
  /** Absent without DATABASE_READ_URL. */
  replica?: ReplicaReport;
  projections: ProjectionStatus[];
  failures: number;
  /** Null when the queues do not respond. */
  queues: QueueState[] | null;
  /** Emails by state. */
  mail: Record<string, number>;
  maintenance: MaintenanceStatus[];
  processes: ProcessConnections[];
}

const queueDeadlineMs = 5_000;
const queueRetryMs = 100;

/** Reads what an operator asks first. @throws CliError when the database has no schema. */
export async function readStatus(query: Query, databaseUrl: string): Promise<Status> {
  const applied = await appliedMigrations(query);
  if (applied.length === 0) throw new CliError(`The database has no Soulvia schema; run: ${commandLine('migrate')}`);
  const registry = new ProjectionRegistry(shopProjections);
  const { epoch, head } = await new LogEpoch(() => query).read();
  const projections = await projectionStatuses(query, registry.names);
  return {
    ...(await versionOfBuild()),
    schema: {
      newest: applied.at(-1) ?? null,
      missing: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)),
    },
    log: { head, epoch },
    ...(await checkConnections(query)),
    ...(await readReplica(query)),
    projections,
    failures: projections.reduce((sum, { failures }) => sum + failures, 0),
    queues: await readQueues(databaseUrl),
    mail: await countOutbox(query),
    maintenance: await readMaintenance(query),
    processes: await connectedProcesses(query),
  };
}

async function checkConnections(query: Query): Promise<Pick<Status, 'connections'>> {
  const [row] = await query<{ open: number }>(`select ${openByApis} as open`);
  const connections = explainConnections(readApiPools(process.env), row?.open ?? 0);
  return connections === undefined ? {} : { connections };
}

async function readReplica(query: Query): Promise<Pick<Status, 'replica'>> {
  const replicaUrl = readVariable(process.env, 'DATABASE_READ_URL');
  if (replicaUrl === undefined) return {};
  return { replica: await inspectReplica(replicaUrl, query, readVariable(process.env, 'DATABASE_READ_MAX_LAG_MS')) };
}

async function readQueues(databaseUrl: string): Promise<QueueState[] | null> {
  const place = {
    databaseUrl,
    redisUrl: readVariable(process.env, 'REDIS_URL'),
    prefix: readVariable(process.env, 'INSTALLATION'),
  };
  const queues = openWakeUpQueues(place);
  const deadline = performance.now() + queueDeadlineMs;
  try {
    for (;;) {
      const states = await withDeadline('the queue', queueDeadlineMs, queues.states()).catch(() => null);
      // A connection to Redis that has just been opened refuses commands until it is ready.
      if (states !== null || performance.now() > deadline) return states;
      await wait(queueRetryMs);
    }
  } finally {
    await withDeadline('the queue', queueDeadlineMs, queues.close()).catch(() => undefined);
  }
}
