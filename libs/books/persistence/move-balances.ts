import type { Query } from '@soulvia/platform/database';
import type { Journal } from '../domain/journal.js';

/**
 * Adds lines of account `partner` to what the shop owes each partner, in the order of their ids: the last locks before the events.
 */
export async function moveBalances(query: Query, journals: readonly Journal[]): Promise<void> {
  const lines = journals.flatMap((journal) => journal.lines.filter(({ account }) => account === 'partner'));
  if (lines.length === 0) return;
  await query(
    `insert into book_balances as b (account, party_id, balance)
     select 'partner', party_id, -sum(amount) from unnest($1::int[], $2::numeric[]) as l (party_id, amount)
      group by party_id order by party_id
         on conflict (account, party_id) do update set balance = b.balance + excluded.balance`,
    [lines.map(({ partyId }) => partyId), lines.map(({ amount }) => amount.toString())],
  );
}
