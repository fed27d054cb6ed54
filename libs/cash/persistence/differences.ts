import type { DifferenceEnd, DifferenceKind } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { OpenDifferenceFacts } from '../domain/settle-difference.js';
import { differenceOpened, differenceSettled } from '../domain/events.js';

export interface NewDifference {
  courierId: number;
  kind: DifferenceKind;
  amount: string;
  statementId?: number | undefined;
  row?: number | undefined;
  parcelId?: number | undefined;
  orderId?: number | undefined;
  /** The buyer of the order. */
  userId?: number | undefined;
  note?: string | undefined;
}

/** Opens differences under the locks of their orders, in one statement. @returns their ids. */
export async function openDifferences(work: SqlWork, found: readonly NewDifference[]): Promise<number[]> {
  if (found.length === 0) return [];
  const rows = await work.query<Pick<LockedDifference, 'id' | 'statement_id' | 'courier_id' | 'kind' | 'amount'>>(
    `insert into cash_differences (statement_id, row, parcel_id, order_id, user_id, courier_id, kind, amount, note)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[], $8::numeric[], $9::text[])
     returning id, statement_id, courier_id, kind, amount::text as amount`,
    [
      found.map(({ statementId }) => statementId ?? null),
      found.map(({ row }) => row ?? null),
      found.map(({ parcelId }) => parcelId ?? null),
      found.map(({ orderId }) => orderId ?? null),
      found.map(({ userId }) => userId ?? null),
      found.map(({ courierId }) => courierId),
      found.map(({ kind }) => kind),
      found.map(({ amount }) => amount),
      found.map(({ note }) => note ?? null),
    ],
  );
  for (const { id, statement_id: of, ...difference } of rows)
    work.record(differenceOpened, id, {
      difference_id: id,
      ...(of === null ? {} : { statement_id: of }),
      ...difference,
    });
  return rows.map(({ id }) => id);
}

export async function countDifferences(query: SqlWork['query'], statementId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from cash_differences where statement_id = $1',
    [statementId],
  );
  return row?.count ?? 0;
}

/** A difference that its transaction has locked. */
export interface LockedDifference {
  id: number;
  statement_id: number | null;
  parcel_id: number | null;
  order_id: number | null;
  courier_id: number;
  kind: DifferenceKind;
  amount: string;
}

const columns = 'id, statement_id, parcel_id, order_id, courier_id, kind, amount::text as amount';

/** Locks the open differences of parcels of one kind, in id order. */
export function lockOpenOfParcels(
  { query }: Pick<SqlWork, 'query'>,
  kind: DifferenceKind,
  parcelIds: readonly number[],
): Promise<LockedDifference[]> {
  return query<LockedDifference>(
    `select ${columns} from cash_differences
      where parcel_id = any($1::int[]) and kind = $2 and state = 'OPEN' order by id for update`,
    [parcelIds, kind],
  );
}

/** How a difference was settled; nulls while it is open. */
export interface EndedDifference {
  how: DifferenceEnd | null;
  by_user: number | null;
  settled_at: string | null;
}

/** Locks a difference until the end of the transaction, after its statement and order. @throws NotFound */
export async function lockDifference(query: SqlWork['query'], id: number): Promise<LockedDifference & EndedDifference> {
  const [row] = await query<LockedDifference & EndedDifference>(
    `select ${columns}, how, by_user, settled_at from cash_differences where id = $1 for update`,
    [id],
  );
  if (!row) throw new NotFound('Difference');
  return row;
}

/** What a difference is about, which never changes. @throws NotFound */
export async function findDifferencePlace(
  query: SqlWork['query'],
  id: number,
): Promise<Omit<OpenDifferenceFacts, 'kind' | 'amount'>> {
  const [row] = await query<Omit<OpenDifferenceFacts, 'kind' | 'amount'>>(
    `select id, courier_id as "courierId", statement_id as "statementId", parcel_id as "parcelId", order_id as "orderId"
       from cash_differences where id = $1`,
    [id],
  );
  if (!row) throw new NotFound('Difference');
  return row;
}

/** Differences of a statement that are not reversed yet, in id order. */
export function findUnreversed(
  query: SqlWork['query'],
  statementId: number,
  limit: number,
): Promise<LockedDifference[]> {
  return query<LockedDifference>(
    `select ${columns} from cash_differences
      where statement_id = $1 and how is distinct from 'reversed' order by id limit $2`,
    [statementId, limit],
  );
}

/** Whether a parcel that was paid counts as paid too much, because its delivery was corrected. */
export async function hasOpenCorrection(query: SqlWork['query'], parcelId: number): Promise<boolean> {
  const found = await query(
    `select from cash_differences where parcel_id = $1 and kind = 'OVER' and state = 'OPEN' and statement_id is null limit 1`,
    [parcelId],
  );
  return found.length > 0;
}

/** Empties what was written about orders of a user whose account is being erased. */
export async function eraseDifferenceNotes(query: SqlWork['query'], userId: number): Promise<void> {
  await query('update cash_differences set note = null where user_id = $1 and note is not null', [userId]);
}

/** Ends locked differences. @param end `by` is null for the shop itself. */
export async function settleDifferences(
  work: SqlWork,
  differences: readonly LockedDifference[],
  { how, note, by }: { how: DifferenceEnd; note: string | null; by: number | null },
): Promise<void> {
  if (differences.length === 0) return;
  await work.query(
    `update cash_differences set state = 'SETTLED', how = $2, note = coalesce($3, note), by_user = $4, settled_at = now()
      where id = any($1::int[])`,
    [differences.map(({ id }) => id), how, note, by],
  );
  for (const { id, courier_id, kind, amount } of differences)
    work.record(differenceSettled, id, { difference_id: id, courier_id, kind, amount, how });
}
