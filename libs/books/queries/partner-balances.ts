import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

interface Row {
  party_id: number;
  balance: string;
}

/** What the shop owes partners, below 0 where more was taken back than they had; nothing for those without an entry. */
export async function readPartnerBalances(query: Query, userIds: readonly number[]): Promise<Map<number, Money>> {
  return toBalances(
    await query<Row>(
      `select party_id, balance::text as balance from book_balances where account = 'partner' and party_id = any($1::int[])`,
      [userIds],
    ),
  );
}

/** The same, locked in the order of their ids until the transaction ends. */
export async function lockPartnerBalances(query: Query, userIds: readonly number[]): Promise<Map<number, Money>> {
  return toBalances(
    await query<Row>(
      `select party_id, balance::text as balance from book_balances
        where account = 'partner' and party_id = any($1::int[]) order by party_id for no key update`,
      [userIds],
    ),
  );
}

/** SQL of what the shop owes each partner to whom it owes something: `(user_id, owed)`. */
export const owedPartnersSql = `(select party_id as user_id, balance as owed from book_balances where account = 'partner' and balance > 0)`;

/** @returns a partner whose balance is not what the lines of the books add up to. */
export async function findWrongBalance(query: Query): Promise<number | undefined> {
  const [wrong] = await query<{ party_id: number }>(
    `select coalesce(b.party_id, l.party_id) as party_id
       from (select party_id, balance from book_balances where account = 'partner') b
       full join (select party_id, -sum(amount) as owed from journal_lines where account = 'partner' group by party_id) l
            on l.party_id = b.party_id
      where coalesce(b.balance, 0) <> coalesce(l.owed, 0) order by 1 limit 1`,
  );
  return wrong?.party_id;
}

const toBalances = (rows: readonly Row[]) =>
  new Map(rows.map(({ party_id: id, balance }) => [id, Money.parseSigned(balance)]));
