import type { EntityManager } from '@mikro-orm/postgresql';
import type { Query } from '@soulvia/platform/database';
import type { EventBody, EventDefinition } from './event-definition.js';

/** SQL and event log of a command handler, in one transaction. */
export interface SqlWork {
  query: Query;
  /** Records an event; it is written as the last statement before COMMIT. */
  record: <Body extends EventBody>(definition: EventDefinition<Body>, subjectId: number, body: Body) => void;
  /** Time of the work: explicit for imports, null for the database clock. */
  at: Date | null;
}

/** Entities, SQL and event log of a command handler, all in one transaction. */
export interface Work extends SqlWork {
  em: EntityManager;
}
