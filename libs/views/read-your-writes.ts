import { headers } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { waitForPosition } from '@soulvia/platform/projections';

/** Longest a query waits for its read model, in milliseconds; then it answers with what there is. */
const longestWaitMs = 1_000;

/** Lets a caller that has just written read a view that has seen it: waits, briefly, for the position it names. */
export async function readYourWrites(query: Query, projection: string, position: string | undefined): Promise<void> {
  if (position === undefined) return;
  if (!/^\d{1,15}$/.test(position)) throw new InvalidInput({ [headers.waitForPosition]: ['Must be a log position'] });
  await waitForPosition(query, [projection], Number(position), longestWaitMs);
}
