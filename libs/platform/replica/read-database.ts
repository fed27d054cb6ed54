import { IsolationLevel, type MikroORM } from '@mikro-orm/postgresql';
import { type Query, queryPool, queryThrough } from '@soulvia/platform/database';
import { currentContext } from '@soulvia/platform/event-log';
import { LRUCache } from 'lru-cache';
import type { Absence, ReadReplica } from './read-replica.js';

/** What a read must show. */
export interface ReadNeeds {
  /** Everything up to this log position; by default what the caller has seen. */
  position?: number;
  /** Data must not be older, in milliseconds; by default the limit of the replica. */
  maxAgeMs?: number;
}

/** A database that a read comes from. */
export interface ReadSource {
  /** Every event at or before this log position is contained. */
  readonly position: number;
  /** Every commit before this time is contained, by `performance.now()`. */
  readonly asOf: number;
  /** Reads with single statements. The work may run twice. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Reads in one snapshot. The work may run twice. */
  readInSnapshot<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

/** Reads by the place that they came from; the reason says why it was not the replica. */
export type ReadCount = { place: 'replica'; reason: '' } | { place: 'primary'; reason: Absence | 'failed' };

const writersMax = 10_000;

/**
 * For reads that may be a moment old: the public catalog and reports. They come from the replica of DATABASE_READ_URL while it has what
 * they need, else from the primary. What decides anything is read with the ORM, which is the primary.
 */
export class ReadDatabase {
  onRead: ((count: ReadCount) => void) | undefined;
  private readonly writers: LRUCache<string, number> | undefined;

  /** @param replica absent without DATABASE_READ_URL. */
  constructor(
    private readonly orm: MikroORM,
    private readonly replica?: ReadReplica,
    maxLagMs = 0,
  ) {
    // After the lag limit every replica that is read from has the write.
    if (replica) this.writers = new LRUCache({ max: writersMax, ttl: maxLagMs });
  }

  /** The primary, for reads that must show everything. */
  get primary(): ReadSource {
    const { orm } = this;
    return {
      position: Number.POSITIVE_INFINITY,
      asOf: performance.now(),
      read: (work) => work(queryPool(orm)),
      readInSnapshot: (work) =>
        orm.em.fork().transactional((em) => work(queryThrough(em)), {
          isolationLevel: IsolationLevel.REPEATABLE_READ,
          readOnly: true,
        }),
    };
  }

  /** Chooses where a read comes from. */
  choose({ position = 0, maxAgeMs = Number.POSITIVE_INFINITY }: ReadNeeds = {}): ReadSource {
    const { replica, primary } = this;
    if (!replica) return primary;
    const absence = replica.whyNot(Math.max(position, this.seenPosition()), maxAgeMs);
    if (absence !== undefined) {
      this.onRead?.({ place: 'primary', reason: absence });
      return primary;
    }
    // Whatever goes wrong on the replica, the primary has the last word: also on what the replica does not have.
    const orPrimary = <T>(there: Promise<T>, here: () => Promise<T>): Promise<T> =>
      there.then(
        (result) => {
          this.onRead?.({ place: 'replica', reason: '' });
          return result;
        },
        () => {
          this.onRead?.({ place: 'primary', reason: 'failed' });
          return here();
        },
      );
    return {
      position: replica.position,
      asOf: replica.asOf,
      read: (work) => orPrimary(replica.read(work), () => this.primary.read(work)),
      readInSnapshot: (work) => orPrimary(replica.readInSnapshot(work), () => this.primary.readInSnapshot(work)),
    };
  }

  /** Reads from the chosen source, with single statements. */
  read<T>(work: (query: Query) => Promise<T>, needs?: ReadNeeds): Promise<T> {
    return this.choose(needs).read(work);
  }

  /** Notes what the caller of this request has written, whose reads must show it. @param position of the last event. */
  noteWrite(position: number): void {
    const actor = currentContext()?.actor;
    if (actor !== undefined && /^(?:user|key):/.test(actor)) this.writers?.set(actor, position);
  }

  /** What the caller has named, written in this request, or written lately through this process. */
  private seenPosition(): number {
    const { actor = '', seenPosition = 0, logPosition = 0 } = currentContext() ?? {};
    return Math.max(seenPosition, logPosition, this.writers?.get(actor) ?? 0);
  }
}
