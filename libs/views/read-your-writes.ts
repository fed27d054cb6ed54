import { headers } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { waitForPosition } from '@soulvia/platform/projections';
import type { AwaitedPosition } from './wait-for.js';

/** Longest a query waits for its read model, in milliseconds; then it answers with what there is. */
const longestWaitMs = 1_000;

/**
 * Lets a caller that has just written read a view that has seen it: waits, briefly, for the position it names. A position that
 * cannot be reached here, because a restored backup or a failover has undone it, is not waited for.
 *
 * @throws InvalidInput when position or epoch has not the form of one.
 */
export async function readYourWrites(
  query: Query,
  projection: string,
  { position, epoch }: AwaitedPosition,
): Promise<void> {
  if (epoch !== undefined && !/^[0-9a-f]{16}$/.test(epoch))
    throw new InvalidInput({ [headers.waitForEpoch]: ['Must be the epoch of a log'] });
  if (position === undefined) return;
  if (!/^\d{1,15}$/.test(position)) throw new InvalidInput({ [headers.waitForPosition]: ['Must be a log position'] });
  await waitForPosition(query, [projection], Number(position), longestWaitMs, epoch);
}
