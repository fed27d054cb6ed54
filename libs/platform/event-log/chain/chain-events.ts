import { createHash } from 'node:crypto';
import type { EventDigest } from './read-digests.js';

/** The events of one UTC day in the hash chain of the log: a range of positions. */
export interface ChainSegment {
  /** Such as `2026-11-23`. */
  day: string;
  firstPosition: number;
  lastPosition: number;
  count: number;
  /** Hash of the chain after the last event, 64 hexadecimal digits. */
  head: string;
}

/** The hash before the first event. */
export const emptyHead = '0'.repeat(64);

/** @returns the hash of the chain after an event: SHA-256 of the hash before it and the event's digest, all in hexadecimal digits. */
export function nextHead(head: string, digest: string): string {
  return createHash('sha256').update(head, 'hex').update(digest, 'hex').digest('hex');
}

/**
 * Continues the chain. An event belongs to the day it was recorded on or, when an earlier position is of a later day, to that day: so
 * each day is a range of positions.
 *
 * @param open the last segment so far.
 * @param events those after it, in the order of their positions.
 * @returns the segments that are new or longer, oldest first.
 */
export function chainEvents(open: ChainSegment | undefined, events: readonly EventDigest[]): ChainSegment[] {
  const changed: ChainSegment[] = [];
  let last = open;
  for (const { position, day, digest } of events) {
    const head = nextHead(last?.head ?? emptyHead, digest);
    const isSameDay = last !== undefined && day <= last.day;
    if (isSameDay && changed.length > 0) changed.pop();
    last =
      isSameDay && last
        ? { ...last, lastPosition: position, count: last.count + 1, head }
        : { day, firstPosition: position, lastPosition: position, count: 1, head };
    changed.push(last);
  }
  return changed;
}
