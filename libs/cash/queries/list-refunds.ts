import { findStaffNames } from '@soulvia/accounts';
import { findApprovalStates } from '@soulvia/approvals';
import { listRefunds, type RefundAccounts, type RefundFilter, type RefundRow } from '@soulvia/books';
import type { Refund, RefundApproval } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { instantText, type ListPage, type Query, type RowRange } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';

/** Refunds with the accounts that they go to, newest first. */
export async function listRefundsWithAccounts(
  query: Query,
  filter: RefundFilter,
  page: RowRange,
  accounts: RefundAccounts,
): Promise<ListPage<Refund>> {
  const { rows, ...counted } = await listRefunds(query, filter, page);
  return { rows: await presentRefunds(query, rows, accounts), ...counted };
}

async function presentRefunds(query: Query, rows: readonly RefundRow[], accounts: RefundAccounts): Promise<Refund[]> {
  const [staff, states, { refund_second_person_above: max }] = await Promise.all([
    findStaffNames(
      query,
      rows.flatMap(({ by }) => by ?? []),
    ),
    findApprovalStates(
      query,
      rows.flatMap(({ approval_id: id }) => id ?? []),
    ),
    readSettings(query, 'cash'),
  ]);
  const limit = Money.parse(max).paisa;
  const describeApproval = ({ amount, approval_id: id }: RefundRow): RefundApproval => {
    const state = states.get(id ?? 0)?.state;
    if (state === 'APPROVED' || state === 'WAITING') return state;
    if (Money.parse(amount).paisa <= limit) return 'NONE';
    return state === undefined ? 'WAITING' : 'REFUSED';
  };
  return rows.map((row) => {
    const { is_revealed: _, approval_id: __, refund_to: sealed, by, ...refund } = row;
    return {
      ...refund,
      refund_to: sealed === null ? null : accounts.mask(sealed),
      approval: describeApproval(row),
      created_at: instantText(row.created_at),
      ended_at: row.ended_at && instantText(row.ended_at),
      by: staff.get(by ?? 0) ?? null,
    };
  });
}
