import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEndedDay } from '@soulvia/operations';
import { extendEventChain, type UnitOfWork } from '@soulvia/platform/event-log';
import type { MaintenanceJob } from '@soulvia/platform/maintenance';
import type { Logger } from 'pino';

/**
 * Creates the hourly job that adds new events to the hash chain, logs its head and records that of a day that has ended: copies outside
 * of the database.
 */
export function eventChainJob(em: EntityManager, unitOfWork: UnitOfWork, log: Logger): MaintenanceJob {
  return {
    name: 'event-chain',
    async run({ keep }) {
      let added = 0;
      const open = await extendEventChain(em, async (events) => {
        added += events;
        await keep();
      });
      if (!open) return added;
      const { day, lastPosition, head } = open;
      await unitOfWork.run(recordEndedDay);
      log.info({ day, position: lastPosition, head }, 'event chain extended');
      return added;
    },
  };
}
