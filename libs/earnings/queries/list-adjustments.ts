import { findPeople, findStaffNames } from '@soulvia/accounts';
import { findApprovalStates } from '@soulvia/approvals';
import type { Adjustment, StaffName } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';

interface Row extends Pick<Adjustment, 'id' | 'user_id' | 'amount' | 'reason' | 'line_id' | 'month'> {
  by: number | null;
  approved_by: number | null;
  is_approved: boolean;
  approval_id: number | null;
}

const list: List = {
  table: 'adjustments',
  alias: 'a',
  key: 'id',
  columns:
    () => `a.id, a.user_id, a.amount::text as amount, a.reason, a.line_id, a.month, a.by, a.approved_by, a.approval_id,
    a.approved_at is not null as is_approved`,
  where: () => 'true',
  order: 'a.id desc',
};

/** The newest first. */
export async function listAdjustments(query: Query, page: RowRange): Promise<ListPage<Adjustment>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, list, page);
  return { rows: await presentAdjustments(query, rows), ...counted };
}

/** @throws NotFound */
export async function findAdjustment(query: Query, id: number): Promise<Adjustment> {
  const [adjustment] = await presentAdjustments(query, await readRows<Row>(query, list, [id]));
  if (!adjustment) throw new NotFound('Adjustment');
  return adjustment;
}

async function presentAdjustments(query: Query, rows: readonly Row[]): Promise<Adjustment[]> {
  const [people, staff, approvals] = await Promise.all([
    findPeople(
      query,
      rows.map(({ user_id: userId }) => userId),
    ),
    findStaffNames(
      query,
      rows.flatMap(({ by, approved_by: approvedBy }) => [by ?? 0, approvedBy ?? 0]),
    ),
    findApprovalStates(
      query,
      rows.flatMap(({ approval_id: id }) => id ?? []),
    ),
  ]);
  const nameStaff = (id: number | null): StaffName | null => {
    const name = staff.get(id ?? 0);
    return id === null || name === undefined ? null : { id, name };
  };
  return rows.map(({ is_approved: isApproved, approval_id: approvalId, by, approved_by: approvedBy, ...row }) => ({
    ...row,
    full_name: people.get(row.user_id)?.full_name ?? '',
    state: isApproved ? 'APPROVED' : approvals.get(approvalId ?? 0)?.state === 'WAITING' ? 'WAITING' : 'REFUSED',
    by: nameStaff(by),
    approved_by: nameStaff(approvedBy),
  }));
}
