import type { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** A month that is closed, or is being closed, up to a position of the log. */
export interface Period {
  month: string;
  position: number;
}

/** Begins a month, or once more where an attempt to close it failed. @returns false where it is closed, or is being closed. */
export async function beginPeriod(
  query: Query,
  period: Period & { planVersion: number | null; by: number },
): Promise<boolean> {
  const begun = await query(
    `insert into periods as p (month, plan_version, position, by) values ($1, $2, $3, $4)
     on conflict (month) do update
       set plan_version = excluded.plan_version, position = excluded.position, by = excluded.by, has_failed = false
       where p.has_failed
     returning 1`,
    [period.month, period.planVersion, period.position, period.by],
  );
  return begun.length > 0;
}

/** @returns undefined unless the month is being closed. */
export async function lockClosing(query: Query, month: string): Promise<Period | undefined> {
  const [row] = await query<Period>(
    `select month, position from periods where month = $1 and state = 'CLOSING' and not has_failed for update`,
    [month],
  );
  return row;
}

export async function markFailed(query: Query, month: string): Promise<void> {
  await query('update periods set has_failed = true where month = $1', [month]);
}

/** Of months that are closed, or are being closed and have not failed. */
export async function readPeriodStates(query: Query): Promise<Map<string, 'CLOSING' | 'CLOSED'>> {
  const rows = await query<{ month: string; state: 'CLOSING' | 'CLOSED' }>(
    'select month, state from periods where not has_failed',
  );
  return new Map(rows.map(({ month, state }) => [month, state]));
}

/** The oldest first. */
export async function listClosedMonths(query: Query): Promise<string[]> {
  const rows = await query<{ month: string }>(`select month from periods where state = 'CLOSED' order by month`);
  return rows.map(({ month }) => month);
}

/** Closed months before one, the oldest first. */
export function readPeriodsBefore(query: Query, month: string): Promise<Period[]> {
  return query<Period>(`select month, position from periods where month < $1 and state = 'CLOSED' order by month`, [
    month,
  ]);
}

export interface ClosedPeriod extends Period {
  plan_version: number | null;
  digest: string;
}

/** @returns undefined unless the month is closed. */
export async function findClosedPeriod(query: Query, month: string): Promise<ClosedPeriod | undefined> {
  const [row] = await query<ClosedPeriod>(
    `select month, position, plan_version, digest from periods where month = $1 and state = 'CLOSED'`,
    [month],
  );
  return row;
}

/** The closed months of some in which a plan holds. */
export function readPeriodsOfPlan(query: Query, version: number, months: readonly string[]): Promise<Period[]> {
  return query<Period>(
    `select month, position from periods where plan_version = $1 and month = any($2::text[]) and state = 'CLOSED'`,
    [version, months],
  );
}

/** What a close adds up to. */
export interface PeriodFigures {
  entries: number;
  total: Money;
  reversed: Money;
  adjusted: Money;
  digest: string;
}

/** @returns the version of the month's plan. */
export async function endPeriod(query: Query, month: string, figures: PeriodFigures): Promise<number | null> {
  const [row] = await query<{ plan_version: number | null }>(
    `update periods set state = 'CLOSED', entries = $2, total = $3, reversed = $4, adjusted = $5, digest = $6, closed_at = now()
      where month = $1 returning plan_version`,
    [
      month,
      figures.entries,
      figures.total.toString(),
      figures.reversed.toString(),
      figures.adjusted.toString(),
      figures.digest,
    ],
  );
  return row?.plan_version ?? null;
}
