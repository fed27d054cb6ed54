import { journalPosted } from '@soulvia/books';
import type { BookDay, OpenParcel } from '@soulvia/cash';
import type { BookBalance, BookMonth } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { eventsAfter } from '@soulvia/platform/event-log';
import { positionSql } from '@soulvia/platform/projections';

/** Lines of the journals that are in the log, and not folded yet: what is read with them is never late. */
const linesAhead = `(
  select (e.recorded_at at time zone 'Asia/Karachi')::date as day, l.*
    from ${eventsAfter([journalPosted], `coalesce(${positionSql('cash')}, 0)`)} e,
         jsonb_to_recordset(e.body->'lines') as l (account text, party_id int, parcel_id int, amount numeric(14,2)))`;

/** What moved by day, account and courier. */
const moves = `(
  select day, account, case when account in ('courier', 'tax_withheld') then nullif(party_id, 0) end as party_id, amount, debit
    from (select day, account, party_id, amount, debit from views.book_days
          union all select day, account, party_id, amount, greatest(amount, 0) from ${linesAhead} ahead) posted)`;

/** What each account holds at the end of a day of Asia/Karachi, of each courier where couriers have parts of it. @param at null for now. */
export function readBalances(query: Query, at: string | null): Promise<BookBalance[]> {
  return query<BookBalance>(
    `select account, party_id, sum(amount)::text as amount from ${moves} m
      where $1::date is null or day <= $1::date group by 1, 2 order by 1, 2`,
    [at],
  );
}

/** What moved on each account by months of Asia/Karachi, newest first. */
export function readMonths(query: Query): Promise<BookMonth[]> {
  return query<BookMonth>(
    `select to_char(day, 'YYYY-MM') as month, account, sum(debit)::text as debit, sum(debit - amount)::text as credit,
            sum(amount)::text as change
       from ${moves} m group by 1, 2 order by 1 desc, 2`,
  );
}

/** What the check of the books compares with the lines of journals. */
export function readBookDays(query: Query): Promise<BookDay[]> {
  return query<BookDay>(
    `select day::text as day, account, party_id, sum(amount)::text as amount from ${moves} m group by 1, 2, 3 order by 1, 2, 3`,
  );
}

/** What is open of parcels after one, in order. */
export function readOpenParcels(query: Query, after: number, limit: number): Promise<OpenParcel[]> {
  return query<OpenParcel>(
    `select parcel_id as id, sum(open)::text as open
       from ((select parcel_id, collected - settled - written_off as open from views.cash_parcels
               where parcel_id > $1 order by parcel_id limit $2)
             union all
             select parcel_id, amount from ${linesAhead} ahead where account = 'courier' and parcel_id > $1) parcels
      group by parcel_id order by parcel_id limit $2`,
    [after, limit],
  );
}
