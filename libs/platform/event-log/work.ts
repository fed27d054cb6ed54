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
  /** Present where other works share the transaction. */
  group?: WorkGroup;
}

/** What a work waits for that shares its transaction with others. What it throws must reach the caller. */
export interface WorkGroup {
  /**
   * Waits until all works know what they write. Until then the work only reads.
   *
   * @param marks what no two of them may have in common: they would not wait for each other.
   */
  decided(marks: readonly string[]): Promise<void>;
  /** Waits until all works have sent what they write, but for what takes the lock that others wait for. */
  sent(): Promise<void>;
}

/** Entities, SQL and event log of a command handler, all in one transaction. */
export interface Work extends SqlWork {
  em: EntityManager;
}
