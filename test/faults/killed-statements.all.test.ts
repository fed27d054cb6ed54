import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { statementReversalHandler } from '@soulvia/cash';
import type { Statement, StatementSummary } from '@soulvia/contracts';
import { importPortionHandler } from '@soulvia/imports';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { pino } from 'pino';
import { eventually } from '../support/eventually.js';
import { ParcelDesk } from '../support/parcels.js';
import { StatementDesk } from '../support/statements.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const rows = 1_000;
/** Parcels of the sheet that exist, in different portions. */
const known = 6;

let shop: TestShop;
let statements: StatementDesk;
beforeEach(async () => {
  shop = await TestShop.openFresh({ worker: false });
  statements = new StatementDesk(shop, await ParcelDesk.open(shop));
});
afterEach(() => shop.close());

/** Runs the work of statements; each of its transactions loses its session once before the commit, and is repeated. */
async function startLosing(): Promise<{ lost: Set<string>; stop: () => Promise<void> }> {
  const lost = new Set<string>();
  const orm = await openOrm({
    databaseUrl: shop.database.url,
    entities: [],
    applicationName: 'statement-runner',
    poolSize: 6,
    deadlines: workerDeadlines,
  });
  const losing = <Payload extends Record<string, unknown>>(
    handler: ScheduledHandler<Payload>,
  ): ScheduledHandler<Payload> => ({
    ...handler,
    async handle(due, work) {
      await handler.handle(due, work);
      const [row] = await work.query<{ stage: string }>(
        `select concat_ws(' ', (select string_agg(state || reached, ' ' order by id) from imports),
                          (select string_agg(state || lines || '-' || reversed, ' ' order by id) from statements),
                          (select count(*) from cash_differences where how = 'reversed')) as stage`,
      );
      const stage = `${handler.kind.name} ${row?.stage}`;
      if (lost.has(stage)) return;
      lost.add(stage);
      await work.query('select pg_terminate_backend(pg_backend_pid())');
    },
  });
  const runner: DueRunner = new DueRunner({
    orm,
    handlers: [losing(importPortionHandler), losing(statementReversalHandler)],
    log: pino({ level: 'silent' }),
    wakeUp: { requestWakeUp: () => void runner.wakeUp() },
    pollMs: 50,
    firstRetryMs: 1,
  });
  await runner.start();
  const stop = async () => {
    await runner.stop();
    await orm.close(true);
  };
  return { lost, stop };
}

/** The session that begins a statement is lost before its commit: a sequence keeps what a rolled back transaction has drawn. */
async function loseFirstBegin(): Promise<void> {
  await shop.query('create sequence begun');
  await shop.query(`create function lose() returns trigger language plpgsql security definer as $$
    begin if nextval('begun') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
  await shop.query('create trigger lose after insert on statements for each row execute function lose()');
}

/** What the books have of the statement: its journals, their sum in the bank, and orders by the state of their cash. */
async function readBooks(): Promise<unknown> {
  const [books] = await shop.query(
    `select (select count(*)::int from journals where kind = 'SETTLEMENT') as settled,
            (select count(*)::int from journals where kind = 'SETTLEMENT_BACK') as reversed,
            (select count(*)::int from cash_differences where state = 'OPEN') as open,
            (select coalesce(sum(amount), 0)::text from journal_lines where account = 'bank') as bank,
            (select json_object_agg(cash_state, count) from (select cash_state, count(*) from orders group by 1) o) as orders`,
  );
  return books;
}

test('statements: a session that is lost at the begin, in every portion, at the end and in the reversal leaves the same books', async () => {
  const parcels: Awaited<ReturnType<StatementDesk['parcel']>>[] = [];
  for (let nth = 0; nth < known; nth += 1) parcels.push(await statements.parcel(nth % 2 === 0 ? [] : ['DELIVERED']));
  const file = Array.from({ length: rows }, (_, nth) => {
    const parcel = nth % (rows / known) < 1 ? parcels[Math.floor(nth / (rows / known))] : undefined;
    return parcel ? `${parcel.number},${parcel.due},,,,,,,` : `NO-${nth},10,,,,,,,`;
  });
  const { id: importId } = await statements.check(file, { bank_amount: '1' });
  await loseFirstBegin();
  expect((await statements.desk.post(`imports/${importId}/apply`)).status).toBeGreaterThanOrEqual(500);
  expect([await shop.query('select from statements'), (await statements.sheets.read(importId)).state]).toEqual([
    [],
    'CHECKED',
  ]);
  // Asked for once more while the first request is under way: `begin` takes place once.
  const answers = await Promise.all([1, 2, 3].map(() => statements.desk.post(`imports/${importId}/apply`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
  const { lost, stop } = await startLosing();
  const one = async () => (await statements.get<StatementSummary[]>('cash/statements'))[0];
  await eventually(async () => expect((await one())?.state).toBe('APPLIED'));
  const paid = parcels.reduce((sum, { due }) => sum + due, 0);
  expect(await readBooks()).toEqual({
    settled: rows,
    reversed: 0,
    open: rows - known + 1,
    bank: `${paid + (rows - known) * 10}.00`,
    orders: { SETTLED: known },
  });
  const { id } = (await one()) ?? { id: 0 };
  expect((await statements.desk.post(`cash/statements/${id}/reverse`, { reason: 'Wrong file' })).status).toBe(200);
  await eventually(async () =>
    expect((await statements.get<Statement>(`cash/statements/${id}`)).state).toBe('REVERSED'),
  );
  await stop();
  expect(await readBooks()).toEqual({
    settled: rows,
    reversed: rows,
    open: 0,
    bank: '0.00',
    orders: { COLLECTED: known },
  });
  // Portions of rows, the end, portions of the reversal, of the differences, and its end.
  expect(lost.size).toBeGreaterThanOrEqual(5 + 1 + 5 + 5 + 1);
});
