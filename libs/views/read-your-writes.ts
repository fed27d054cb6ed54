import { headers } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { waitForPosition } from '@soulvia/platform/projections';
import type { AwaitedPosition } from './wait-for.js';

/** After this time a query answers with the read model as it is. */
const maxWaitMs = 1_000;

/**
 * Lets callers read their own writes: waits, briefly, until the read model has reached the position that the caller names. A
 * position of another epoch, which a restored backup or a failover has undone, is not waited for.
 *
 * @throws InvalidInput when position or epoch is malformed, or the position is beyond the end of the log.
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
  const awaited = { projections: [projection], position: Number(position), ...(epoch === undefined ? {} : { epoch }) };
  const outcome = await waitForPosition(query, awaited, maxWaitMs);
  if (outcome === 'beyond')
    throw new InvalidInput({ [headers.waitForPosition]: ['Must be a position that the log has reached'] });
}
