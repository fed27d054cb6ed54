import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** The books follow the facts: what was delivered, what is owed back, and what the log says of both. */
export async function checkBooks(query: Query): Promise<Violation[]> {
  return [
    ...(await checkDeliveries(query)),
    ...(await checkRefunds(query)),
    ...(await checkAdvances(query)),
    ...(await checkCollections(query)),
    ...(await checkStatements(query)),
    ...(await checkCouriers(query)),
  ];
}

/** The books have what a courier collected with a parcel exactly while it is delivered, unless that was before the books. */
async function checkDeliveries(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; state: string; cash_due: string; posted: string }>(
    `select p.id, p.state, p.cash_due::text as cash_due, posted.amount::text as posted
       from parcels p join orders o on o.id = p.order_id
            cross join lateral (
              select coalesce(sum(l.amount), 0) as amount from journal_lines l join journals j on j.id = l.journal_id
               where l.account = 'courier' and l.parcel_id = p.id and j.kind in ('COLLECTION', 'OVERPAYMENT', 'CORRECTION')) posted
      where posted.amount <> case when p.kind = 'DELIVERY' and p.state = 'DELIVERED' then p.cash_due else 0 end
        and not (posted.amount = 0 and (o.cash_state = 'BEFORE' or p.delivered_at < (select at from books_start)))
      order by p.id limit 20`,
  );
  return rows.map(({ id, state, cash_due: due, posted }) =>
    wrong(`parcel ${id} is ${state} with ${due} to collect; the books have ${posted}`),
  );
}

/** A refund is on its account exactly while it is owed. */
async function checkRefunds(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; state: string; amount: string; posted: string }>(
    `select r.id, r.state, r.amount::text as amount, posted.amount::text as posted
       from refunds r cross join lateral (
              select coalesce(-sum(amount), 0) as amount from journal_lines where account = 'refunds_owed' and party_id = r.id) posted
      where posted.amount <> case r.state when 'OWED' then r.amount else 0 end order by r.id limit 20`,
  );
  return rows.map(({ id, state, amount, posted }) =>
    wrong(`refund ${id} of ${amount} is ${state}; the books owe ${posted}`),
  );
}

/** Orders know exactly the advance that counts for them. */
async function checkAdvances(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; advance: string; approved: string }>(
    `select o.id, coalesce(o.advance, 0.00)::text as advance, approved.amount::text as approved
       from orders o cross join lateral (
              select coalesce(sum(a.amount), 0.00) as amount from order_advances a where a.order_id = o.id and a.state = 'APPROVED') approved
      where coalesce(o.advance, 0) <> approved.amount
         or (o.advance is null and exists (select from order_advances a where a.order_id = o.id and a.state in ('ASKED', 'SHOWN')))
      order by o.id limit 20`,
  );
  return rows.map(({ id, advance, approved }) =>
    wrong(`order ${id} was paid ${advance} ahead; its advances come to ${approved}`),
  );
}

/** The log has each sale that stands collected once more than reversed. */
async function checkCollections(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; logged: number; standing: number }>(
    `with logged as (
       select subject_id as id, sum(case type when 'CashCollected' then 1 else -1 end)::int as logged
         from events where type in ('CashCollected', 'CashReversed') group by 1
     ), sales as (
       select l.order_id as id, count(distinct j.id)::int as standing
         from journals j join journal_lines l on l.journal_id = j.id
        where j.kind in ('COLLECTION', 'HAND_CASH') and j.reverses is null
          and not exists (select from journals r where r.reverses = j.id) group by 1
     )
     select id, coalesce(logged, 0) as logged, coalesce(standing, 0) as standing from logged full join sales using (id)
      where coalesce(logged, 0) <> coalesce(standing, 0) order by id limit 20`,
  );
  return rows.map(({ id, logged, standing }) =>
    wrong(`order ${id} has ${standing} sales in the books and ${logged} in the event log`),
  );
}

/** What stands of a statement is what its rows say, until it is being reversed. */
async function checkStatements(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; state: string; gross: string; lines: string; posted: string }>(
    `select s.id, s.state, s.gross::text as gross, lines.gross::text as lines, posted.amount::text as posted
       from statements s
            cross join lateral (select coalesce(sum(l.gross), 0) as gross from statement_lines l where l.statement_id = s.id) lines
            cross join lateral (
              select coalesce(-sum(l.amount), 0) as amount from journals j join journal_lines l on l.journal_id = j.id
               where j.subject = 'statement' and j.subject_id = s.id and l.account = 'courier'
                 and j.kind in ('SETTLEMENT', 'SETTLEMENT_BACK')) posted
      where s.gross <> lines.gross
         or case s.state when 'REVERSED' then posted.amount <> 0 when 'REVERSING' then false else posted.amount <> lines.gross end
      order by s.id limit 20`,
  );
  return rows.map(({ id, state, gross, lines, posted }) =>
    wrong(`statement ${id} of ${gross} is ${state}; its rows come to ${lines}, the books have ${posted}`),
  );
}

/** What each courier has collected is settled, given up or open, which is below 0 where a paid delivery was corrected. */
async function checkCouriers(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; collected: string; accounted: string }>(
    `with sums as (
       select l.party_id as courier_id, l.parcel_id, sum(l.amount) as open,
              coalesce(-sum(l.amount) filter (where j.kind in ('SETTLEMENT', 'SETTLEMENT_BACK', 'DIFFERENCE', 'DIFFERENCE_BACK')), 0) as paid
         from journal_lines l join journals j on j.id = l.journal_id
        where l.account = 'courier' and l.parcel_id is not null group by 1, 2
     ), couriers as (
       select s.courier_id as id, sum(s.paid + s.open) as accounted,
              sum(case when p.kind = 'DELIVERY' and p.state = 'DELIVERED' then p.cash_due else 0 end) as collected
         from sums s join parcels p on p.id = s.parcel_id group by 1
     )
     select id, collected::text as collected, accounted::text as accounted from couriers where collected <> accounted order by id`,
  );
  return rows.map(({ id, collected, accounted }) =>
    wrong(`courier ${id} has collected ${collected}; ${accounted} of it are settled, given up or open`),
  );
}
