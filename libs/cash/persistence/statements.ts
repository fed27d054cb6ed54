import type { StatementFields, StatementState } from '@soulvia/contracts';
import { Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { StatementGone, StatementKnown } from '../domain/statement-errors.js';
import type { StatementRow } from '../domain/statement-row.js';

/** A statement as what works on it needs it. */
export interface StatementRecord {
  id: number;
  courier_id: number;
  number: string;
  /** Such as `2026-11-03`. */
  dated_on: string;
  bank_amount: string | null;
  import_id: number;
  state: StatementState;
  lines: number;
  gross: string;
  net: string;
  /** How many of its journals are reversed. */
  reversed: number;
}

const columns = `id, courier_id, number, dated_on::text as dated_on, bank_amount::text as bank_amount, import_id, state, lines,
                 gross::text as gross, net::text as net, reversed`;

/** @throws StatementKnown for a number that a statement of the courier has. */
export async function assertNewStatement(query: Query, courierId: number, number: string): Promise<void> {
  const [known] = await query<{ id: number; created_at: string }>(
    `select id, created_at from statements where courier_id = $1 and lower(number) = lower($2) and state <> 'REVERSED'`,
    [courierId, number],
  );
  if (known) throw new StatementKnown({ id: known.id, addedAt: new Date(known.created_at) });
}

/** @throws StatementKnown */
export async function insertStatement(
  query: Query,
  importId: number,
  { courier_id: courierId, number, dated_on: datedOn, bank_amount: bankAmount }: StatementFields,
  by: number,
): Promise<void> {
  const inserted = await query(
    `insert into statements (courier_id, number, dated_on, bank_amount, import_id, by_user) values ($1, $2, $3, $4, $5, $6)
     on conflict (courier_id, lower(number)) where state <> 'REVERSED' do nothing returning 1`,
    [courierId, number, datedOn, bankAmount || null, importId, by],
  );
  if (inserted.length === 0) await assertNewStatement(query, courierId, number);
}

/** Locks the statement that an import applies, until the end of the transaction. */
export async function lockApplying(
  query: Query,
  { courier_id: courierId, number }: Pick<StatementFields, 'courier_id' | 'number'>,
): Promise<StatementRecord> {
  const [row] = await query<StatementRecord>(
    `select ${columns} from statements where courier_id = $1 and lower(number) = lower($2) and state = 'APPLYING' for update`,
    [courierId, number],
  );
  if (!row) throw new Error(`Statement ${number} of courier ${courierId} is not being applied.`);
  return row;
}

/** Locks a statement until the end of the transaction. @throws NotFound */
export async function lockStatement(query: Query, id: number): Promise<StatementRecord> {
  const [row] = await query<StatementRecord>(`select ${columns} from statements where id = $1 for update`, [id]);
  if (!row) throw new NotFound('Statement');
  return row;
}

/** Counts rows that are posted. */
export async function addToTotals(
  query: Query,
  id: number,
  rows: readonly Pick<StatementRow, 'gross' | 'net'>[],
): Promise<void> {
  const sum = (pick: (row: Pick<StatementRow, 'gross' | 'net'>) => Money) =>
    rows.reduce((total, row) => total.plus(pick(row)), Money.zero).toString();
  await query('update statements set lines = lines + $2, gross = gross + $3, net = net + $4 where id = $1', [
    id,
    rows.length,
    sum(({ gross }) => gross),
    sum(({ net }) => net),
  ]);
}

/** Keeps a statement from being taken back until the end of the transaction. @throws StatementGone when that has begun. */
export async function keepStatement(query: Query, id: number): Promise<void> {
  const [row] = await query<{ state: StatementState }>('select state from statements where id = $1 for share', [id]);
  if (row?.state === 'REVERSING' || row?.state === 'REVERSED') throw new StatementGone();
}

export async function setStatementState(query: Query, id: number, state: StatementState): Promise<void> {
  await query('update statements set state = $2 where id = $1', [id, state]);
}

export async function noteReversed(query: Query, id: number, journals: number): Promise<void> {
  await query('update statements set reversed = reversed + $2 where id = $1', [id, journals]);
}
