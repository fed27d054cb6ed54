import type { MikroORM } from '@mikro-orm/postgresql';
import type { RebuildPhase, VerifyProgress, VerifyResult } from '@soulvia/contracts';
import { queryThrough, type Query } from '@soulvia/platform/database';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';

const pollMs = 50;
const defaultWaitMs = 60_000;

/** A verification failed; the message says why. */
export class VerificationFailed extends Error {}

export type Verification = VerifyResult | VerifyProgress;

/**
 * Rebuilds a projection into separate tables and compares it with the current ones. Takes no locks.
 *
 * @param waitMs how long to wait for the result. The work continues after that; `readVerification` reports on it.
 * @returns undefined when a rebuild is already in progress.
 * @throws VerificationFailed when the rebuild failed, or the current tables come from another version of the fold.
 */
export async function verify(
  orm: MikroORM,
  databaseUrl: string,
  projection: Projection,
  waitMs = defaultWaitMs,
): Promise<Verification | undefined> {
  const query = queryThrough(orm.em.fork());
  if (!(await requestRebuild(query, projection, 'verify'))) return undefined;
  let failure: Error | undefined;
  // A worker may run the request first; then this call only waits.
  rebuild(databaseUrl, projection, { monitor: query }).catch((error: Error) => (failure = error));
  const deadline = performance.now() + waitMs;
  for (;;) {
    const verification = await readVerification(query, projection.name);
    if (verification && 'equal' in verification) return verification;
    if (failure) throw failure;
    if (verification && performance.now() >= deadline) return verification;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Progress or result of the last verification of a projection.
 *
 * @returns undefined when the last rebuild was not a verification.
 * @throws VerificationFailed
 */
export async function readVerification(query: Query, projection: string): Promise<Verification | undefined> {
  const [row] = await query<{
    phase: RebuildPhase | 'done' | 'failed';
    done: number;
    total: number;
    equal: boolean | null;
    rows: number | null;
    error: string | null;
  }>(
    `select phase, position as done, target as total, equal, rows, error
       from projection_rebuilds where projection = $1 and purpose = 'verify'`,
    [projection],
  );
  if (!row) return undefined;
  const { phase, done, total, equal, rows, error } = row;
  if (phase === 'failed') throw new VerificationFailed(error ?? 'the rebuild failed');
  if (phase !== 'done') return { phase, done, total };
  if (equal === null) throw new VerificationFailed(`${projection} cannot be compared until it has been replayed`);
  return { equal, rows: rows ?? 0 };
}
