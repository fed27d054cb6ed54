import { findPeople, findStaffNames } from '@soulvia/accounts';
import type { Payout, PayoutBatch } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { type ListPage, type Query, readFilteredPage, type RowRange } from '@soulvia/platform/database';

type Row = Pick<PayoutBatch, 'id' | 'month' | 'state' | 'alone'> & { by: number; approved_by: number | null };

type PayoutRow = Omit<Payout, 'full_name'> & { batch_id: number };

/** The newest first. @param id only this one. */
export async function listPayoutBatches(query: Query, page: RowRange, id?: number): Promise<ListPage<PayoutBatch>> {
  const { rows, ...counted } = await readFilteredPage<Row>(
    query,
    {
      table: 'payout_batches',
      alias: 'b',
      key: 'id',
      columns: () => 'b.id, b.month, b.state, b.by, b.approved_by, b.alone',
      where: (bind) => (id === undefined ? 'true' : `b.id = ${bind(id)}`),
      order: 'b.id desc',
    },
    page,
  );
  const payouts = await query<PayoutRow>(
    `select id, batch_id, user_id, method, gross::text as gross, tax::text as tax, net::text as net, state, reference,
            paid_on::text as paid_on, reason
       from payouts where batch_id = any($1::int[]) order by batch_id, user_id`,
    [rows.map((row) => row.id)],
  );
  const people = await findPeople(
    query,
    payouts.map((payout) => payout.user_id),
  );
  const names = await findStaffNames(
    query,
    rows.flatMap(({ by, approved_by: approvedBy }) => [by, approvedBy ?? by]),
  );
  const nameStaff = (staffId: number | null) => {
    const name = staffId === null ? undefined : names.get(staffId);
    return staffId === null || name === undefined ? null : { id: staffId, name };
  };
  const byBatch = Map.groupBy(payouts, ({ batch_id: batchId }) => batchId);
  const presentPayout = ({ batch_id: _batch, ...payout }: PayoutRow): Payout => ({
    ...payout,
    full_name: people.get(payout.user_id)?.full_name ?? '',
  });
  return {
    rows: rows.map((row) => ({
      ...row,
      by: nameStaff(row.by),
      approved_by: nameStaff(row.approved_by),
      payouts: (byBatch.get(row.id) ?? []).map(presentPayout),
    })),
    ...counted,
  };
}

/** @throws NotFound */
export async function findPayoutBatch(query: Query, id: number): Promise<PayoutBatch> {
  const [batch] = (await listPayoutBatches(query, { limit: 1, offset: 0 }, id)).rows;
  if (!batch) throw new NotFound('Batch');
  return batch;
}
