import type { Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from '@soulvia/platform/event-log';
import type { ReceivedEvent } from './read-event.js';
import type { SharedReads } from './batch-reads.js';

/**
 * Outcome of an attempt. `how` and `why` are logged and shown to operators: no address, no name, no secret.
 *
 * - `done`: the effect has taken place.
 * - `dropped`: nothing is left to do.
 * - `retry`: certainly not done; retried later.
 * - `wait`: not tried, because it is too early.
 * - `refused`: certainly not done, and a retry would not help.
 * - `unknown`: it may have been done; only an operator retries it.
 */
export type Outcome =
  | { kind: 'done'; how: string }
  /** `ms` milliseconds from now. */
  | { kind: 'wait'; ms: number; why: string }
  | { kind: 'dropped' | 'retry' | 'refused' | 'unknown'; why: string };

export interface Attempt<Body extends EventBody = EventBody> {
  event: ReceivedEvent<Body>;
  query: Query;
  /** Reads that it shares with attempts of the same moment. */
  shared: SharedReads;
  /** Aborted when the process shuts down: an attempt that is not dispatched must leave the row to another worker. */
  signal: AbortSignal;
  /**
   * Await it right before an effect that must not happen twice. Records durably that it may have happened. Idempotent effects need
   * not call it.
   *
   * @throws when another worker has claimed the row; the effect must not happen then.
   */
  markDispatched: () => Promise<void>;
}

/** What effects go through: a mail server, a folder. */
export interface Transport {
  /** How many attempts it takes at the same time. */
  readonly maxConcurrency: number;
}

/**
 * A side effect outside the database that is caused by an event. It has its own checkpoint, which is never reset, and one outbox row
 * per event, so that no replay or rewound checkpoint repeats it.
 */
export interface Reaction<Body extends EventBody = EventBody> {
  readonly name: string;
  readonly listensTo: EventDefinition<Body>;
  /**
   * Whether it is switched off. Events recorded while it is get no outbox row, also when it is switched on later. Left out for a
   * reaction without a switch, or whose operators should see what was not sent.
   */
  isOff?(query: Query): Promise<boolean>;
  /**
   * Why its events are dropped as they are collected, with a row that operators see; undefined when they are not. Those collected before
   * it was switched off are up to `react`.
   */
  findDropReason?(query: Query): Promise<string | undefined>;
  /** By default that of all reactions without one, which takes four at once. */
  readonly transport?: Transport;
  /**
   * What the effect is about when its event concerns no person: effects about the same happen in the order of their events. By default
   * the subject of the event.
   */
  sequence?(event: ReceivedEvent<Body>): string;
  /**
   * Makes one attempt. An error counts as `retry` before `markDispatched`, and as `unknown` after it.
   */
  react(attempt: Attempt<Body>): Promise<Outcome>;
}
