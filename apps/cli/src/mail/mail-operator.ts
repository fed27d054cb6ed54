import { DomainError } from '@soulvia/kernel';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { inCliContext } from '../cli-context.js';
import { CliError } from '../cli-error.js';
import { withDatabase } from '../with-database.js';

interface MailOperator {
  query: Query;
  unitOfWork: UnitOfWork;
}

/** Opens the shop's database for one command, recorded with the caller as actor. */
export function asMailOperator(work: (operator: MailOperator) => Promise<void>): Promise<void> {
  return withDatabase(async (databaseUrl) => {
    const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'soulvia-cli', poolSize: 2 });
    try {
      const operator = {
        query: queryThrough(orm.em.fork()),
        unitOfWork: new UnitOfWork(orm, { requestWakeUp: () => undefined }),
      };
      await inCliContext(() => work(operator));
    } catch (error) {
      throw error instanceof DomainError ? new CliError(error.message) : error;
    } finally {
      await orm.close(true);
    }
  });
}
