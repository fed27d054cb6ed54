import { isPartnerSql } from '@soulvia/accounts';
import { owedPartnersSql } from '@soulvia/books';
import { type BatchState, payoutLimits, type PayoutState, type RefundMethod } from '@soulvia/contracts';
import { Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { type PayoutAmounts, withhold } from '../domain/payout-money.js';
import { isPayableSql } from './payout-profiles.js';

/** The lock of those who make batches: one after the other, so that no one stands in two. */
const makersLock = 7_305_048;

export interface LockedBatch {
  id: number;
  month: string;
  state: BatchState;
  by: number;
  /** The day of Asia/Karachi. */
  approved_on: string | null;
}

/** @throws NotFound */
export async function lockBatch(query: Query, id: number): Promise<LockedBatch> {
  const [row] = await query<LockedBatch>(
    `select id, month, state, by, (approved_at at time zone 'Asia/Karachi')::date::text as approved_on
       from payout_batches where id = $1 for no key update`,
    [id],
  );
  if (!row) throw new NotFound('Batch');
  return row;
}

interface Candidate {
  user_id: number;
  method: RefundMethod;
  gross: string;
  percent: number;
}

/** SQL of the percentage that is kept back today of a profile `p`: none before the first rate. */
const percentSql = `coalesce((
  select case when p.filer then r.filer_percent else r.other_percent end from withholding_rates r
   where r.from_day <= (now() at time zone 'Asia/Karachi')::date order by r.from_day desc limit 1), 0)`;

/**
 * Who can be paid now: partners from the least amount on, others from any. Others wait until the transaction ends.
 *
 * @returns at most a batch of them, by id.
 */
export async function chooseCandidates(query: Query, least: Money): Promise<Candidate[]> {
  await query('select pg_advisory_xact_lock($1)', [makersLock]);
  return query<Candidate>(
    `select p.user_id, p.method, o.owed::text as gross, ${percentSql}::float8 as percent
       from ${owedPartnersSql} o join payout_profiles p on p.user_id = o.user_id
      where ${isPayableSql} and (o.owed >= $1 or not ${isPartnerSql('p.user_id')})
        and not exists (select from payouts d where d.user_id = p.user_id and d.state = 'OPEN' and d.approved_at is null)
      order by p.user_id limit ${payoutLimits.batchMax}`,
    [least.toString()],
  );
}

/** @returns the id of the batch, and what is paid in all. */
export async function insertBatch(
  query: Query,
  { month, by }: { month: string; by: number },
  candidates: readonly Candidate[],
): Promise<{ id: number; net: Money }> {
  const amounts = candidates.map(({ gross, percent }) => withhold(Money.parse(gross), percent));
  const [batch] = await query<{ id: number }>('insert into payout_batches (month, by) values ($1, $2) returning id', [
    month,
    by,
  ]);
  if (!batch) throw new Error('an insert returned no row');
  await query(
    `insert into payouts (batch_id, user_id, method, gross, percent, tax, net)
     select $1, * from unnest($2::int[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])`,
    [
      batch.id,
      candidates.map((candidate) => candidate.user_id),
      candidates.map(({ method }) => method),
      candidates.map(({ gross }) => gross),
      candidates.map(({ percent }) => percent),
      amounts.map(({ tax }) => tax.toString()),
      amounts.map(({ net }) => net.toString()),
    ],
  );
  return { id: batch.id, net: amounts.reduce((sum, { net }) => sum.plus(net), Money.zero) };
}

interface PayoutRow {
  id: number;
  batch_id: number;
  user_id: number;
  gross: string;
  tax: string;
  net: string;
  state: PayoutState;
}

export type StoredPayout = PayoutAmounts & { state: PayoutState };

const toPayout = ({ batch_id: batchId, user_id: userId, gross, tax, net, ...row }: PayoutRow): StoredPayout => ({
  ...row,
  batchId,
  userId,
  gross: Money.parse(gross),
  tax: Money.parse(tax),
  net: Money.parse(net),
});

const amountColumns = 'id, batch_id, user_id, gross::text as gross, tax::text as tax, net::text as net, state';

/** A payout with its locked batch, in whose order everything about payouts takes place. @throws NotFound */
export async function lockPayout(query: Query, id: number): Promise<{ batch: LockedBatch; payout: StoredPayout }> {
  const [found] = await query<{ batch_id: number }>('select batch_id from payouts where id = $1', [id]);
  if (!found) throw new NotFound('Payout');
  const batch = await lockBatch(query, found.batch_id);
  const [row] = await query<PayoutRow>(`select ${amountColumns} from payouts where id = $1 for no key update`, [id]);
  if (!row) throw new NotFound('Payout');
  return { batch, payout: toPayout(row) };
}

/** An open payout of a locked batch beside the profile as it is, which stays so until the transaction ends. */
export interface PayoutToApprove extends PayoutAmounts {
  percent: number;
  /** What would be kept back today. */
  currentPercent: number;
  isPayable: boolean;
  profile: { legal_name: string; cnic: string; method: RefundMethod; account: string; filer: boolean };
}

/** @returns the open payouts of a locked batch, by user. */
export async function lockPayoutsToApprove(query: Query, batchId: number): Promise<PayoutToApprove[]> {
  await query(
    `select from payout_profiles p
      where p.user_id in (select user_id from payouts where batch_id = $1 and state = 'OPEN') order by p.user_id for share`,
    [batchId],
  );
  const rows = await query<
    PayoutRow & { percent: number; current_percent: number; is_payable: boolean } & PayoutToApprove['profile']
  >(
    `select t.id, t.batch_id, t.user_id, t.gross::text as gross, t.tax::text as tax, t.net::text as net, t.state, t.percent::float8 as percent,
            ${percentSql}::float8 as current_percent, coalesce(${isPayableSql} and p.decided_at <= b.made_at, false) as is_payable,
            p.legal_name, p.cnic, p.method, p.account, coalesce(p.filer, false) as filer
       from payouts t join payout_batches b on b.id = t.batch_id left join payout_profiles p on p.user_id = t.user_id
      where t.batch_id = $1 and t.state = 'OPEN' order by t.user_id`,
    [batchId],
  );
  return rows.map((row) => ({
    ...toPayout(row),
    percent: row.percent,
    currentPercent: row.current_percent,
    isPayable: row.is_payable,
    profile: {
      legal_name: row.legal_name,
      cnic: row.cnic,
      method: row.method,
      account: row.account,
      filer: row.filer,
    },
  }));
}

/** Approves a locked batch. @param copies what each payout keeps of the profile, sealed. */
export async function approveBatch(
  query: Query,
  { id, by, alone }: { id: number; by: number; alone: boolean },
  copies: readonly { payoutId: number; method: RefundMethod; copy: string; account: string }[],
): Promise<void> {
  await query(
    `update payouts t set method = c.method, copy = c.copy, copy_account = c.account, approved_at = now()
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as c (id, method, copy, account) where t.id = c.id`,
    [
      copies.map(({ payoutId }) => payoutId),
      copies.map(({ method }) => method),
      copies.map(({ copy }) => copy),
      copies.map(({ account }) => account),
    ],
  );
  await query(
    `update payout_batches set state = 'APPROVED', approved_by = $2, approved_at = now(), alone = $3 where id = $1`,
    [id, by, alone],
  );
}

/** How a payout ends. */
export type PayoutEnding =
  | { state: 'LEFT_OUT' | 'FAILED'; reason: string }
  | { state: 'PAID'; reference: string; paidOn: string };

/** Ends a payout of a locked batch, which is done with its last one. */
export async function endPayout(query: Query, { id, batchId }: PayoutAmounts, ending: PayoutEnding): Promise<void> {
  const isPaid = ending.state === 'PAID';
  await query(
    'update payouts set state = $2, ended_at = now(), reason = $3, reference = $4, paid_on = $5 where id = $1',
    [id, ending.state, isPaid ? null : ending.reason, isPaid ? ending.reference : null, isPaid ? ending.paidOn : null],
  );
  await query(
    `update payout_batches b set state = 'DONE' where id = $1
        and not exists (select from payouts t where t.batch_id = b.id and t.state = 'OPEN')`,
    [batchId],
  );
}

/** Leaves out every open payout of a locked draft, which is done with that. */
export async function leaveOutBatch(query: Query, id: number, reason: string): Promise<void> {
  await query(
    `update payouts set state = 'LEFT_OUT', ended_at = now(), reason = $2 where batch_id = $1 and state = 'OPEN'`,
    [id, reason],
  );
  await query(`update payout_batches set state = 'DONE' where id = $1`, [id]);
}

/** Whether money is on its way to a person. */
export async function hasPayoutOnTheWay(query: Query, userId: number): Promise<boolean> {
  const open = await query(
    `select from payouts where user_id = $1 and state = 'OPEN' and approved_at is not null limit 1`,
    [userId],
  );
  return open.length > 0;
}
