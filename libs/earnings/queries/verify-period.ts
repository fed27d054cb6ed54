import { writeDay } from '@soulvia/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { PeriodVerified } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { type Query, queryThrough } from '@soulvia/platform/database';
import { readSafePosition } from '@soulvia/platform/event-log';
import { nameMonth } from '../domain/month.js';
import { findClosable, PeriodIsOpen, PeriodsBeingVerified } from '../domain/period.js';
import { advanceClose, beginClose } from '../due/advance-close.js';
import { analyzeCheckTables, makeCheckTables } from '../persistence/earning-lines.js';
import { hashRest } from '../persistence/period-figures.js';
import { type ClosedPeriod, findClosedPeriod, readPeriodsBefore } from '../persistence/periods.js';
import { readPlans } from '../persistence/read-portion.js';

/**
 * Closes a month once more, up to the same position and with the households that were found then, into tables that are dropped.
 *
 * @throws NotFound, PeriodIsOpen, PeriodsBeingVerified: it reads the log of a month, which is enough once at a time.
 */
export function verifyPeriod(orm: MikroORM, month: string, now: Date): Promise<PeriodVerified> {
  return orm.em.fork().transactional(async (em) => {
    const query = queryThrough(em);
    const period = await requireClosed(query, month, now);
    const [lock] = await query<{ is_acquired: boolean }>('select pg_try_advisory_xact_lock(7305047) as is_acquired');
    if (!lock?.is_acquired) throw new PeriodsBeingVerified();
    const tables = await makeCheckTables(query);
    let progress = beginClose;
    const advanceTo = async (phase: 'HASHED' | 'DONE') => {
      while (progress.phase !== phase)
        progress = await advanceClose(query, period, progress, { tables, isCheck: true });
    };
    await advanceTo('HASHED');
    await analyzeCheckTables(query, tables);
    await advanceTo('DONE');
    const before = await readPeriodsBefore(query, month);
    const { digest } = await hashRest(query, tables, month, {
      hash: progress.hashed.hash,
      after: before.at(-1)?.position ?? 0,
      upTo: period.position,
    });
    return { equal: digest === period.digest, digest };
  });
}

/** @throws NotFound before the first plan, PeriodIsOpen */
export async function requireClosed(query: Query, month: string, now: Date): Promise<ClosedPeriod> {
  const closable = findClosable(await readPlans(query, await readSafePosition(query)), month);
  if (!closable) throw new NotFound('Month');
  const period = await findClosedPeriod(query, month);
  if (period) return period;
  throw new PeriodIsOpen(
    now < closable ? `No month can be closed before ${writeDay(closable)}.` : `${nameMonth(month)} is open.`,
  );
}
