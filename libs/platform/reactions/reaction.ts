import type { Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from '@soulvia/platform/event-log';

/**
 * How an attempt ended. What `how` and `why` say is logged and shown to operators: no address, no name, no secret.
 *
 * - `done`: the effect has taken place.
 * - `dropped`: there is nothing to do any more.
 * - `retry`: certainly not done; to be tried again later.
 * - `refused`: certainly not done, and trying again would not help.
 * - `unknown`: it may have been done. Nobody but an operator tries again.
 */
export type Outcome =
  | { kind: 'done'; how: string }
  | { kind: 'dropped' | 'retry' | 'refused' | 'unknown'; why: string };

/** One attempt of a reaction at one event. */
export interface Attempt<Body extends EventBody = EventBody> {
  /** Body in its current shape; `recordedAt` by the database's clock. */
  event: { id: string; position: number; subjectId: number; recordedAt: Date; body: Body };
  query: Query;
  /** Aborted when the process ends: what is not handed over yet is to be left to another worker. */
  signal: AbortSignal;
  /**
   * To be awaited right before something leaves the house that must not leave twice. Writes down, durably, that it may have
   * left. An effect that may be repeated without harm does not call it.
   *
   * @throws when the attempt is not this worker's any more; nothing may leave then.
   */
  markDispatched: () => Promise<void>;
}

/**
 * Something the shop does outside of its database because an event was recorded. It follows the log with a checkpoint of its own
 * that nothing resets, and each event gets one row in the outbox, so that no replay and no rewound checkpoint does it again.
 */
export interface Reaction<Body extends EventBody = EventBody> {
  readonly name: string;
  readonly listensTo: EventDefinition<Body>;
  /**
   * Makes one attempt. What is thrown counts as `retry` before `markDispatched`, and as `unknown` after it.
   *
   * @returns how it ended.
   */
  react(attempt: Attempt<Body>): Promise<Outcome>;
}
