import type { MikroORM } from '@mikro-orm/postgresql';
import type { VerifyResult } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';

const lookAgainMs = 50;

/** A verification could not be made; the message says why. */
export class VerificationFailed extends Error {}

/**
 * Rebuilds a projection aside and compares it with what is live.
 *
 * @returns undefined when a rebuild is already under way.
 * @throws VerificationFailed when the rebuild broke off, or what is live comes from another version of the fold.
 */
export async function verify(
  orm: MikroORM,
  databaseUrl: string,
  projection: Projection,
): Promise<VerifyResult | undefined> {
  const query = queryThrough(orm.em.fork());
  if (!(await requestRebuild(query, projection, 'verify'))) return undefined;
  let failure: Error | undefined;
  await rebuild(databaseUrl, projection).catch((error: Error) => (failure = error));
  for (;;) {
    // A worker may have been quicker to take the request.
    const [row] = await query<{ phase: string; equal: boolean | null; rows: number; error: string | null }>(
      'select phase, equal, rows, error from projection_rebuilds where projection = $1',
      [projection.name],
    );
    if (row?.phase === 'done') {
      if (row.equal === null)
        throw new VerificationFailed(`${projection.name} is not comparable: it waits for a replay`);
      return { equal: row.equal, rows: row.rows };
    }
    if (row?.phase === 'failed') throw new VerificationFailed(row.error ?? 'the rebuild failed');
    if (failure) throw failure;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}
