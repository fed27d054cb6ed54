import { csvRow, csvStart } from '@soulvia/contracts';
import { CheckImport, importPortionHandler, StartImport } from '@soulvia/imports';
import type { DemoShop } from './demo-shop.js';
import { statementHead, buildStatementRow, sumNet } from './demo-statement.js';

const dayMs = 24 * 60 * 60 * 1000;

interface CollectedParcel {
  number: string;
  /** Whole rupees. */
  due: number;
}

/**
 * Applies a statement of each courier: one of Leopards in which everything fits, and one of TCS that opens a difference of each kind. The oldest
 * parcel of TCS is in neither, so its cash is late.
 */
export async function seedStatements(shop: DemoShop, now: Date): Promise<void> {
  const fitting = (await findOlderHalf(shop, 'leopards')).map(({ number, due }) => buildStatementRow(number, due));
  await applyStatement(shop, now, { courier: 'leopards', number: 'LEO-2071', daysAgo: 2, file: writeSheet(fitting) });
  const [, first, second, ...others] = await findOlderHalf(shop, 'tcs');
  if (!first || !second) return;
  const rows = [
    buildStatementRow(first.number, first.due - 500),
    buildStatementRow(second.number, second.due, { charges: 240 }),
    buildStatementRow(second.number, second.due, { charges: 0 }),
    ...others.map(({ number, due }) => buildStatementRow(number, due)),
    buildStatementRow('DEMO-1OO077', 2450),
  ];
  const bankAmount = (sumNet(rows) - 200).toFixed(2);
  await applyStatement(shop, now, {
    courier: 'tcs',
    number: 'TCS-4488',
    daysAgo: 1,
    file: writeSheet(rows),
    bankAmount,
  });
}

/** Of the parcels that a courier has collected and not paid, oldest first. */
async function findOlderHalf(shop: DemoShop, courier: string): Promise<CollectedParcel[]> {
  const parcels = await shop.query<CollectedParcel>(
    `select p.tracking_number as number, p.cash_due::int as due
       from parcels p join couriers c on c.id = p.courier_id join orders o on o.id = p.order_id
      where c.code = $1 and p.state = 'DELIVERED' and o.cash_state = 'COLLECTED'
        and (select count(*) from parcels other where other.order_id = o.id) = 1
      order by p.delivered_at`,
    [courier],
  );
  return parcels.slice(0, Math.ceil(parcels.length / 2));
}

interface DemoStatement {
  courier: string;
  number: string;
  daysAgo: number;
  file: Buffer;
  bankAmount?: string;
}

export const writeSheet = (rows: readonly string[][]) =>
  Buffer.from(csvStart + [statementHead, ...rows].map(csvRow).join(''));

/** Imports a statement as an owner does, and applies it as a worker does; nothing when it is known. */
export async function applyStatement(shop: DemoShop, now: Date, statement: DemoStatement): Promise<void> {
  const { courier, number, daysAgo, file: bytes, bankAmount } = statement;
  const [row] = await shop.query<{ id: number; by: number; known: boolean }>(
    `select id, (select min(id) from users where role = 'ADMIN') as by,
            exists (select from statements where number = $2) as known from couriers where code = $1`,
    [courier, number],
  );
  if (!row || row.known) return;
  const fields = {
    courier_id: row.id,
    number,
    dated_on: dayBefore(now, daysAgo).toISOString().slice(0, 10),
    ...(bankAmount && { bank_amount: bankAmount }),
  };
  const file = { name: `${number}.csv`, bytes };
  const id = await shop.execute(now, new CheckImport('courier-statement', file, fields));
  await shop.execute(now, new StartImport(id), row.by);
  // The rows, and then the end.
  for (let portion = 0; portion < 2; portion += 1)
    await shop.work(now, (work) => importPortionHandler.handle({ subjectId: id, payload: {}, attempts: 0 }, work));
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
