import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, placeOf } from '@soulvia/platform/config';
import {
  connectionOptions,
  errorCode,
  PooledClient,
  PoolerCheck,
  type Query,
  queryWith,
  readPostgresTypes,
  requestDeadlines,
} from '@soulvia/platform/database';
import pg from 'pg';
import { isAhead, readPrimaryState, readReplicaState, whyRefused } from './server-states.js';

const pollMs = 50;

/** What an operator wants to know of the replica. */
export interface ReplicaReport {
  place: string;
  /** Seconds until it had everything that the primary had when it was asked; null when it did not get there. */
  behind_seconds: number | null;
  /** Why reads do not come from it, as a sentence; null when they do. */
  problem: string | null;
}

/** @throws ConfigError when DATABASE_READ_URL leads to a pooler that breaks sessions; a replica that is away is no error. */
export async function checkReplicaAddress(replicaUrl: string | undefined): Promise<void> {
  if (replicaUrl === undefined) return;
  try {
    await onReplica(replicaUrl, async () => undefined);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  }
}

/**
 * Compares a replica with the primary. Never throws: what goes wrong is in the report.
 *
 * @param primary query of the primary.
 * @param maxLagMs how long it may take until the replica has what the primary has now.
 */
export async function inspectReplica(replicaUrl: string, primary: Query, maxLagMs: number): Promise<ReplicaReport> {
  const place = placeOf(replicaUrl, 5432);
  try {
    const behind = await onReplica(replicaUrl, (replica) => measureLag(replica, primary, maxLagMs));
    if (typeof behind === 'number') return { place, behind_seconds: behind, problem: null };
    return { place, behind_seconds: null, problem: `The replica at ${place} is not used: ${behind}.` };
  } catch (error) {
    const message = error instanceof Error && error.message ? error.message : errorCode(error);
    const problem =
      error instanceof ConfigError ? error.message : `The replica at ${place} cannot be read (${message}).`;
    return { place, behind_seconds: null, problem };
  }
}

/** @returns seconds, or a clause that says why the replica is not used. */
async function measureLag(replica: Query, primary: Query, maxLagMs: number): Promise<number | string> {
  const startedAt = performance.now();
  let state = await readReplicaState(replica);
  const target = await readPrimaryState(primary, state);
  const refusal = whyRefused(state, target);
  if (refusal !== undefined) return refusal;
  if (isAhead(state, target)) return 'its event log is longer than that of the primary';
  while (state.replayed < target.flushed) {
    if (performance.now() - startedAt > maxLagMs) return `it is more than ${maxLagMs / 1_000} s behind`;
    await wait(pollMs);
    state = await readReplicaState(replica);
  }
  return Math.round(performance.now() - startedAt) / 1_000;
}

async function onReplica<T>(replicaUrl: string, work: (query: Query) => Promise<T>): Promise<T> {
  const pooler = new PoolerCheck(placeOf(replicaUrl, 5432));
  const { settings } = pooler;
  const place = { databaseUrl: replicaUrl, applicationName: 'soulvia-check', deadlines: requestDeadlines };
  const client = new PooledClient({
    ...connectionOptions({ ...place, settings }),
    types: readPostgresTypes(pg.types),
  });
  try {
    await client.connect();
    await pooler.assertKept(client);
    return await work(queryWith(client));
  } catch (error) {
    throw pooler.explain(error) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
