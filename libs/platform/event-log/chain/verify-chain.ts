import type { Query } from '@soulvia/platform/database';
import { type ChainSegment, emptyHead, nextHead } from './chain-events.js';
import { beforeLog, readDigests } from './read-digests.js';
import { readSegments } from './segments.js';

/** A head that was kept outside of the database: of the chain after any event of that day. */
export interface KnownHead {
  day: string;
  /** 64 hexadecimal digits. */
  head: string;
}

/** The first day on which the log differs from the chain. */
export interface ChainDifference {
  day: string;
  /** Whether the stored segment of the day differs, or only a known head is not among its heads. */
  source: 'segment' | 'known-head';
  /** The events up to this position are as they were; undefined when none are known to be. */
  intactUpTo: number | undefined;
  /** The first difference is at or before this position; undefined when the chain has no segment of the day. */
  upTo: number | undefined;
  /** Number of events of the day in the chain and in the log. */
  expectedCount: number;
  count: number;
}

export interface ChainVerification {
  difference: ChainDifference | undefined;
  events: number;
  /** Position up to which they were verified; undefined when nothing is in the chain. */
  position: number | undefined;
  /** Number of events that are not in the chain yet. */
  newerEvents: number;
}

/** Position and head of a chain that is recomputed, and how far it is known to be right. */
interface Walk {
  position: number;
  head: string;
  /** By the stored heads, and by known ones. */
  intactUpTo: number | undefined;
  knownUpTo: number | undefined;
  events: number;
}

/**
 * Recomputes the hash chain from the log, batch by batch, and compares it with the stored heads and those known from elsewhere. Reads
 * only; events that are recorded while it runs do not matter.
 *
 * @param onProgress called with the number of verified events and their total.
 */
export async function verifyEventChain(
  query: Query,
  knownHeads: readonly KnownHead[],
  onProgress: (done: number, total: number) => void,
): Promise<ChainVerification> {
  // One snapshot of all days: the open one may become longer from here on.
  const segments = await readSegments(query);
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const heads = Map.groupBy(knownHeads, ({ day }) => day);
  const walk: Walk = { position: beforeLog, head: emptyHead, intactUpTo: undefined, knownUpTo: undefined, events: 0 };
  let difference = missingDay(segments, knownHeads);
  for (const segment of segments) {
    if (difference && difference.day < segment.day) break;
    const known = new Set(heads.get(segment.day)?.map(({ head }) => head));
    const found = await verifySegment(query, segment, known, walk, () => onProgress(walk.events, total));
    if (!found) continue;
    difference = found;
    break;
  }
  const last = segments.at(-1)?.lastPosition;
  return { difference, events: walk.events, position: last, newerEvents: await countAfter(query, last ?? beforeLog) };
}

/** The earliest known head of a day without a segment. */
function missingDay(segments: readonly ChainSegment[], heads: readonly KnownHead[]): ChainDifference | undefined {
  const days = new Set(segments.map(({ day }) => day));
  const [day] = heads.flatMap((known) => (days.has(known.day) ? [] : [known.day])).toSorted();
  if (day === undefined) return undefined;
  return { day, source: 'known-head', intactUpTo: undefined, upTo: undefined, expectedCount: 0, count: 0 };
}

async function verifySegment(
  query: Query,
  segment: ChainSegment,
  known: Set<string>,
  walk: Walk,
  onBatch: () => void,
): Promise<ChainDifference | undefined> {
  const before = walk.events;
  let first: number | undefined;
  for (;;) {
    const events = await readDigests(query, walk.position, segment.lastPosition);
    if (events.length === 0) break;
    for (const { position, digest } of events) {
      first ??= position;
      walk.position = position;
      walk.head = nextHead(walk.head, digest);
      walk.events += 1;
      if (known.delete(walk.head)) walk.intactUpTo = walk.knownUpTo = position;
    }
    onBatch();
  }
  const count = walk.events - before;
  const { day, lastPosition: upTo, count: expectedCount } = segment;
  const isIntact =
    walk.head === segment.head &&
    count === expectedCount &&
    first === segment.firstPosition &&
    walk.position === segment.lastPosition;
  const { intactUpTo, knownUpTo } = walk;
  if (!isIntact) return { day, source: 'segment', intactUpTo, upTo, expectedCount, count };
  // The stored heads match, so they were replaced together with the events and prove nothing here.
  if (known.size > 0) return { day, source: 'known-head', intactUpTo: knownUpTo, upTo, expectedCount, count };
  walk.intactUpTo = segment.lastPosition;
  return undefined;
}

async function countAfter(query: Query, position: number): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*) as count from events where position > $1', [position]);
  return row?.count ?? 0;
}
