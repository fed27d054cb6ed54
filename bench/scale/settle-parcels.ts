import pg from 'pg';
import { dropIndexes } from '../support/drop-indexes.js';

/** Parcels whose cash the courier still has, in every shop: what is open does not grow with its history. */
const unpaid = 200;

/**
 * Adds an advance, a refund and the courier's payment to the collection of each parcel of `seedParcels`: twelve lines for each delivered
 * order. The courier has not paid for the newest parcels.
 */
export async function settleParcels(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client, ['journals', 'journal_lines']);
    await post(client, 'ADVANCE', 'advance', '', [
      ['bank', 'null', '100'],
      ['advances', 'p.order_id', '-100'],
    ]);
    await post(client, 'REFUND', 'refund', '', [
      ['sales', 'null', '100'],
      ['refunds_owed', 'p.order_id', '-100'],
    ]);
    await post(client, 'SETTLEMENT', 'statement', `where p.id <= (select max(id) - ${unpaid} from parcels)`, [
      ['bank', 'null', 'p.cash_due - 40'],
      ['courier_charges', 'p.courier_id', '20'],
      ['tax_on_charges', 'p.courier_id', '10'],
      ['tax_withheld', 'p.courier_id', '10'],
      ['courier', 'p.courier_id', '-p.cash_due'],
    ]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      `update orders o set cash_state = 'SETTLED' from parcels p
        where p.order_id = o.id and p.id <= (select max(id) - ${unpaid} from parcels)`,
    );
    for (const statement of readModels) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** @param lines account, and SQL of party and amount. */
async function post(
  client: pg.Client,
  kind: string,
  subject: string,
  where: string,
  lines: readonly (readonly [account: string, party: string, amount: string])[],
): Promise<void> {
  const rows = lines.map(([account, party, amount], index) => `(${index + 1}, '${account}', ${party}::int, ${amount})`);
  await client.query(
    `with made as (
       insert into journals (kind, subject, subject_id, nth, posted_at, actor)
       select '${kind}', '${subject}', p.id, 1, p.delivered_at + interval '5 days', 'bench' from parcels p ${where} returning id, subject_id)
     insert into journal_lines (journal_id, nth, account, party_id, order_id, parcel_id, amount)
     select j.id, line.nth, line.account, line.party_id, p.order_id, p.id, line.amount
       from made j join parcels p on p.id = j.subject_id
            cross join lateral (values ${rows.join(', ')}) as line (nth, account, party_id, amount)`,
  );
}

const readModels = [
  `insert into views.cash_parcels (parcel_id, courier_id, cash_due, on_road, delivered_on, collected, settled, written_off)
   select p.id, p.courier_id, p.cash_due, false, p.delivered_at::date, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)), 0
     from parcels p join journal_lines l on l.parcel_id = p.id and l.account = 'courier' group by p.id`,
  `insert into views.cash_days (day, courier_id, collected, settled, written_off)
   select j.posted_at::date, l.party_id, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)), 0
     from journals j join journal_lines l on l.journal_id = j.id and l.account = 'courier' group by 1, 2`,
  `insert into views.book_days (day, account, party_id, amount, debit)
   select j.posted_at::date, l.account, coalesce(l.party_id, 0), sum(l.amount), sum(greatest(l.amount, 0))
     from journals j join journal_lines l on l.journal_id = j.id group by 1, 2, 3`,
];
