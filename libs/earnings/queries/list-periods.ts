import { findStaffNames } from '@soulvia/accounts';
import { type EarningsPeriod, shopDay } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import { readSafePosition } from '@soulvia/platform/event-log';
import { findHolding, type Holding, holdsIn } from '../domain/holdings.js';
import { findClosable, listPeriodMonths } from '../domain/period.js';
import { readPlans } from '../persistence/read-portion.js';

type Row = Omit<EarningsPeriod, 'by' | 'failed' | 'can_close_on'> & { by: number; has_failed: boolean };

/** Months from the first plan on, the newest first. */
export async function listPeriods(query: Query, now: Date): Promise<EarningsPeriod[]> {
  const holdings = await readPlans(query, await readSafePosition(query));
  const rows = await query<Row>(
    `select month, state, plan_version, position, entries, total::text as total, reversed::text as reversed, adjusted::text as adjusted,
            digest, by, closed_at, has_failed from periods`,
  );
  const names = await findStaffNames(
    query,
    rows.map(({ by }) => by),
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return listPeriodMonths(holdings, now)
    .toReversed()
    .map((month) => {
      const row = byMonth.get(month);
      const period = row && !row.has_failed ? presentRow(row, names) : presentOpen(month, holdings, row);
      return { ...period, can_close_on: shopDay(findClosable(holdings, month) ?? now) };
    });
}

function presentRow({ by, has_failed: failed, ...row }: Row, names: ReadonlyMap<number, string>) {
  const name = names.get(by);
  return {
    ...row,
    by: name === undefined ? null : { id: by, name },
    closed_at: row.closed_at === null ? null : instantText(row.closed_at),
    failed,
  };
}

function presentOpen(month: string, holdings: readonly Holding[], row: Row | undefined) {
  const holding = findHolding(holdings, month);
  return {
    month,
    state: 'OPEN' as const,
    plan_version: holding && holdsIn(holding, month) ? holding.version : null,
    position: null,
    entries: 0,
    total: '0.00',
    reversed: '0.00',
    adjusted: '0.00',
    digest: null,
    by: null,
    closed_at: null,
    failed: row !== undefined,
  };
}
