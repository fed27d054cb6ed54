import type { BookBalance, BookMonth } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What each account holds at the end of a day of Asia/Karachi, of each courier where couriers have parts of it. @param at null for now. */
export function readBalances(query: Query, at: string | null): Promise<BookBalance[]> {
  return query<BookBalance>(
    `select l.account, case when l.account in ('courier', 'tax_withheld') then l.party_id end as party_id, sum(l.amount)::text as amount
       from journal_lines l join journals j on j.id = l.journal_id
      where $1::date is null or j.posted_at < ($1::date + 1)::timestamp at time zone 'Asia/Karachi'
      group by 1, 2 order by 1, 2`,
    [at],
  );
}

/** What moved on each account by months of Asia/Karachi, newest first. */
export function readMonths(query: Query): Promise<BookMonth[]> {
  return query<BookMonth>(
    `select to_char(j.posted_at at time zone 'Asia/Karachi', 'YYYY-MM') as month, l.account,
            coalesce(sum(l.amount) filter (where l.amount > 0), 0)::numeric(14,2)::text as debit,
            coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::numeric(14,2)::text as credit,
            sum(l.amount)::numeric(14,2)::text as change
       from journal_lines l join journals j on j.id = l.journal_id
      group by 1, 2 order by 1 desc, 2`,
  );
}
