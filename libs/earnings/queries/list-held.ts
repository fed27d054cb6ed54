import { findPeople } from '@soulvia/accounts';
import type { HeldLine } from '@soulvia/contracts';
import { type List, type ListPage, type Query, readFilteredPage, type RowRange } from '@soulvia/platform/database';
import { heldSql, undecidedSql } from '../persistence/held-lines.js';

const list: List = {
  table: 'earning_lines',
  alias: 'l',
  key: 'id',
  columns: () => `l.id, l.month, l.beneficiary as user_id, l.order_id, l.level, l.base::text as base,
    l.percent::float8 as percent, l.amount::text as amount, m.by`,
  joins:
    'left join household_matches m on m.month = l.month and m.order_id = l.order_id and m.beneficiary = l.beneficiary',
  where: () => `${heldSql} and ${undecidedSql}`,
  order: 'l.id desc',
};

/** Lines of the last close that wait for a decision, the newest first. */
export async function listHeld(query: Query, page: RowRange): Promise<ListPage<HeldLine>> {
  const { rows, ...counted } = await readFilteredPage<Omit<HeldLine, 'full_name'>>(query, list, page);
  const people = await findPeople(
    query,
    rows.map(({ user_id: userId }) => userId),
  );
  return { rows: rows.map((row) => ({ ...row, full_name: people.get(row.user_id)?.full_name ?? '' })), ...counted };
}
