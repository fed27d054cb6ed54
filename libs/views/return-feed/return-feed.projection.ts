import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';
import {
  returnDecided,
  returnReceived,
  returnReopened,
  returnRefunded,
  returnReplaced,
  returnRequested,
  returnWithdrawn,
} from '@soulvia/returns';

const listed = [
  returnRequested,
  returnWithdrawn,
  returnDecided,
  returnReceived,
  returnRefunded,
  returnReplaced,
  returnReopened,
];

/** Has no tables: tells staff that the lists of returns have changed. */
export const returnFeedProjection: Projection = {
  name: 'return-feed',
  version: 1,
  listensTo: listed,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceReturns,
};

async function announceReturns(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const changes = await query(`select 1 from ${eventsInRange(listed)} changes limit 1`, [range.from, range.to]);
  if (changes.length === 0) return [];
  return [{ audience: 'may:returns.write', topic: 'return.changed', payload: { position: range.to } }];
}
