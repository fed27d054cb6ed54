import type { EventBody, EventDefinition, Work } from '@soulvia/platform/event-log';
import type { ReceivedEvent } from '@soulvia/platform/reactions';

/** What a row of timed work needs beyond its subject: ids, amounts and times; no personal data. */
export type DuePayload = Record<string, unknown>;

/**
 * A kind of timed work that commands schedule, declared by the module that owns it.
 *
 * @typeParam Payload what each row carries.
 */
export interface DueKind<Payload extends DuePayload = DuePayload> {
  /** Lower case letters, digits and hyphens, as in `confirmation-give-up`. It names rows: a renamed kind no longer finds its own. */
  readonly name: string;
  /** Never set; carries the payload's type. */
  readonly _payload?: Payload;
}

/** Declares a kind of timed work. */
export function defineDueKind<Payload extends DuePayload = DuePayload>(name: string): DueKind<Payload> {
  return { name };
}

export interface Due<Payload extends DuePayload = DuePayload> {
  subjectId: number;
  payload: Payload;
  /** Failed attempts before this one. */
  attempts: number;
}

export interface ScheduledHandler<Payload extends DuePayload = DuePayload> {
  readonly kind: DueKind<Payload>;
  readonly listensTo?: undefined;
  /**
   * Changes and events of `work` commit together with the deletion of the row, or not at all: the effect takes place exactly once. Lock
   * the subject first, and end without an effect when the reason is gone. It may schedule its own row again. Effects outside of
   * the database belong into a reaction.
   *
   * @throws any error to roll back and try again later.
   */
  handle(due: Due<Payload>, work: Work): Promise<void>;
}

/** Timed work that follows each event of a type at once, of which there is one row per event and kind. */
export interface EventHandler<Body extends EventBody = EventBody> {
  readonly kind: DueKind;
  /** Only events from the kind's first start on. */
  readonly listensTo: EventDefinition<Body>;
  /** As in `ScheduledHandler`. */
  handle(event: ReceivedEvent<Body>, work: Work): Promise<void>;
}

export type DueHandler = ScheduledHandler | EventHandler;

/** @returns whether a handler follows the events of a type. */
export function isEventHandler(handler: DueHandler): handler is EventHandler {
  return handler.listensTo !== undefined;
}
