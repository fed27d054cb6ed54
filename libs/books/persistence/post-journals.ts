import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import { journalPosted } from '../domain/events.js';
import type { Journal, JournalLine } from '../domain/journal.js';
import { moveBalances } from './move-balances.js';

interface PostedRow {
  journal_id: number;
  ord: number;
  nth: number;
}

/** The journals of one fact of one subject are counted under the lock of the subject. */
const sql = `
  with asked as materialized (
    select * from unnest($1::text[], $2::text[], $3::int[], $4::int[]) with ordinality as g (kind, subject, subject_id, reverses, ord)
  ), known as materialized (
    select a.kind, a.subject, a.subject_id,
           (select count(*) from journals j where j.kind = a.kind and j.subject = a.subject and j.subject_id = a.subject_id) as count
      from (select distinct kind, subject, subject_id from asked) a
  ), given as (
    select a.*, k.count + row_number() over (partition by kind, subject, subject_id order by ord) as nth
      from asked a join known k using (kind, subject, subject_id)
  ), posted as (
    insert into journals (kind, subject, subject_id, nth, posted_at, actor, reverses)
    select kind, subject, subject_id, nth, coalesce($5, now()), $6, reverses from given order by ord
    returning id, kind, subject, subject_id, nth
  ), numbered as (
    select p.id as journal_id, g.ord::int as ord, g.nth::int as nth
      from posted p join given g using (kind, subject, subject_id, nth)
  ), lines as (
    insert into journal_lines (journal_id, nth, account, party_id, order_id, parcel_id, amount)
    select (select array_agg(journal_id order by ord) from numbered)[l.ord], l.nth, l.account, l.party_id, l.order_id, l.parcel_id, l.amount
      from unnest($7::int[], $8::int[], $9::text[], $10::int[], $11::int[], $12::int[], $13::numeric[])
             as l (ord, nth, account, party_id, order_id, parcel_id, amount)
  )
  select * from numbered order by ord`;

/**
 * Posts what a command has collected, as its last statement before its events. Each journal that is about an order is posted under the lock
 * of the order.
 *
 * @returns their ids, in the given order.
 */
export async function postJournals(work: SqlWork, journals: readonly Journal[]): Promise<number[]> {
  if (journals.length === 0) return [];
  const lines = journals.flatMap((journal, index) =>
    journal.lines.map((line, nth) => ({ ...line, ord: index + 1, nth: nth + 1 })),
  );
  const rows = await work.query<PostedRow>(sql, [
    journals.map(({ kind }) => kind),
    journals.map(({ subject }) => subject),
    journals.map(({ subjectId }) => subjectId),
    journals.map(({ reverses }) => reverses),
    work.at,
    currentContext()?.actor ?? 'system',
    lines.map(({ ord }) => ord),
    lines.map(({ nth }) => nth),
    lines.map(({ account }) => account),
    lines.map(({ partyId }) => partyId ?? null),
    lines.map(({ orderId }) => orderId ?? null),
    lines.map(({ parcelId }) => parcelId ?? null),
    lines.map(({ amount }) => amount.toString()),
  ]);
  for (const [index, { journal_id: id, nth }] of rows.entries()) {
    const journal = journals[index];
    if (!journal) continue;
    work.record(journalPosted, id, {
      journal_id: id,
      kind: journal.kind,
      subject: journal.subject,
      subject_id: journal.subjectId,
      nth,
      ...(journal.reverses === null ? {} : { reverses: journal.reverses }),
      lines: journal.lines.map(postedLine),
    });
  }
  await moveBalances(work.query, journals);
  return rows.map(({ journal_id: id }) => id);
}

const postedLine = ({ account, partyId, orderId, parcelId, amount }: JournalLine) => ({
  account,
  ...(partyId === undefined ? {} : { party_id: partyId }),
  ...(orderId === undefined ? {} : { order_id: orderId }),
  ...(parcelId === undefined ? {} : { parcel_id: parcelId }),
  amount: amount.toString(),
});
