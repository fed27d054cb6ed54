import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { isRetryableConflict, queryThrough, type Query } from '@soulvia/platform/database';
import { appendEvents, type NewEvent } from './append-events.js';
import type { EventBody, EventDefinition } from './event-definition.js';
import { currentContext } from './request-context.js';

/** Entities, SQL and event log of a command handler, all in one transaction. */
export interface Work {
  em: EntityManager;
  query: Query;
  /** Records an event; it is written as the last statement before COMMIT. */
  record: <Body extends EventBody>(definition: EventDefinition<Body>, subjectId: number, body: Body) => void;
  /** Time of the work: explicit for imports, null for the database clock. */
  at: Date | null;
}

/** Records the events that a decision returned, in order. */
export function recordAll({ record }: Pick<Work, 'record'>, events: readonly NewEvent[]): void {
  for (const { definition, subjectId, body } of events) record(definition, subjectId, body);
}

/** Called after a commit with the types of the recorded events. Must not throw and is not awaited. */
export interface WakeUpRequester {
  requestWakeUp(eventTypes: ReadonlySet<string>): void;
}

const attemptsOnConflict = 4;

/** Runs a command's changes and its events in one PostgreSQL transaction, then requests a wake-up. */
export class UnitOfWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly wakeUp: WakeUpRequester,
  ) {}

  /**
   * Runs `work` in a transaction and retries it on a serialization failure or deadlock.
   *
   * @returns the result of `work`, after the commit.
   */
  async run<T>(work: (work: Work) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(work);
      } catch (error) {
        if (attempt >= attemptsOnConflict || !isRetryableConflict(error)) throw error;
      }
    }
  }

  private async once<T>(work: (work: Work) => Promise<T>): Promise<T> {
    const context = currentContext();
    const events: NewEvent[] = [];
    let position: number | undefined;
    const result = await this.orm.em.fork().transactional(async (em) => {
      const query = queryThrough(em);
      const record: Work['record'] = (definition, subjectId, body) => events.push({ definition, subjectId, body });
      const outcome = await work({ em, query, record, at: context?.at ?? null });
      await em.flush();
      if (events.length > 0) {
        position = await appendEvents(query, events, {
          actor: context?.actor ?? 'system',
          correlationId: context?.requestId ?? null,
          causationId: context?.causationId ?? null,
          callerRequestId: context?.callerRequestId,
          at: context?.at,
        });
      }
      return outcome;
    });
    if (position !== undefined) {
      if (context) context.logPosition = position;
      this.wakeUp.requestWakeUp(new Set(events.map((event) => event.definition.type)));
    }
    return result;
  }
}
