import type { Query } from '@soulvia/platform/database';
import { appendEvents, type NewEvent } from './append-events.js';
import type { EventBody, EventDefinition } from './event-definition.js';
import type { RequestContext } from './request-context.js';

export class EventRecorder {
  readonly events: NewEvent[] = [];
  /** When the events were sent, by `spanTime`. */
  appendedAt = 0;
  private position: number | undefined;

  /** @param context what caused the events; by default the system. */
  constructor(private readonly context: RequestContext | undefined) {}

  /** Explicit time of the events, or null for the database clock. */
  get at(): Date | null {
    return this.context?.at ?? null;
  }

  readonly record = <Body extends EventBody>(
    definition: EventDefinition<Body>,
    subjectId: number,
    body: Body,
  ): void => {
    this.events.push({ definition, subjectId, body });
  };

  /** Appends the events to the log. Must be the last statement before COMMIT. */
  async append(query: Query): Promise<void> {
    if (this.events.length === 0) return;
    this.position = await appendEvents(query, this.events, {
      actor: this.context?.actor ?? 'system',
      correlationId: this.context?.requestId ?? null,
      causationId: this.context?.causationId ?? null,
      callerRequestId: this.context?.callerRequestId,
      at: this.context?.at,
    });
  }

  /** Tells the context the position of the last event once it is committed. @returns undefined when there was none. */
  noteCommit(): number | undefined {
    if (this.context && this.position !== undefined) this.context.logPosition = this.position;
    return this.position;
  }
}
