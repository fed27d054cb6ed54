import type { EntityManager } from '@mikro-orm/postgresql';
import { extendEventChain } from '@soulvia/platform/event-log';
import type { Logger } from 'pino';

/** Creates the hourly job that adds new events to the hash chain and logs its head: a copy outside of the database. */
export function openEventChain(em: EntityManager, log: Logger): () => Promise<void> {
  return async () => {
    const open = await extendEventChain(em);
    if (!open) return;
    const { day, lastPosition, head } = open;
    log.info({ day, position: lastPosition, head }, 'event chain extended');
  };
}
