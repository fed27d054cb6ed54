import type { Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from '@soulvia/platform/event-log';
import type { ReceivedEvent } from './read-event.js';

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
   * Makes one attempt. An error counts as `retry` before `markDispatched`, and as `unknown` after it.
   */
  react(attempt: Attempt<Body>): Promise<Outcome>;
}
