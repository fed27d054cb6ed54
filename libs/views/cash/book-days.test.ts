import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { BookBalance, BookMonth, BooksVerified } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { setUp } from '../../../test/support/set-up.js';
import { StatementDesk } from '../../../test/support/statements.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const statements = setUp(() => new StatementDesk(shop, desk));
const beingVerified = 'The books are being verified already. Try again in a minute.';
const verify = async () => (await desk.post('operations/books/verify')).body as BooksVerified;

test('books by day: are what the lines say, and the check of the books names what the read model has otherwise', async () => {
  const parcel = await statements.parcel();
  await statements.apply([`${parcel.number},${parcel.due - 40},100,,,,${parcel.due - 140},,`]);
  const lines = (columns: string, groups: string) =>
    shop.query(
      `select ${columns} from journal_lines l join journals j on j.id = l.journal_id group by ${groups} order by ${groups}`,
    );
  const day = `(j.posted_at at time zone 'Asia/Karachi')::date::text`;
  await eventually(async () => {
    const folded = `select day::text, account, amount::text, debit::text from views.book_days order by account`;
    const sums =
      'sum(l.amount)::text as amount, coalesce(sum(l.amount) filter (where l.amount > 0), 0.00)::text as debit';
    expect(await shop.query(folded)).toEqual(await lines(`${day} as day, l.account, ${sums}`, 'l.account, 1'));
  });
  const balances = await statements.get<BookBalance[]>('books/balances');
  expect(balances.map(({ account, amount }) => [account, amount])).toEqual(
    (await lines('l.account, sum(l.amount)::text as amount', 'l.account')).map((row) => Object.values(row as object)),
  );
  const owed = { account: 'courier', party_id: desk.courier.id, amount: '40.00' };
  expect([balances, await statements.get('books/balances?at=2020-01-01')]).toEqual([
    expect.arrayContaining([owed]),
    [],
  ]);
  const months = await statements.get<BookMonth[]>('books/months');
  const moved = { debit: parcel.cash_due, credit: `${parcel.due - 40}.00`, change: '40.00' };
  expect(months).toContainEqual(expect.objectContaining({ account: 'courier', ...moved }));

  const other = new pg.Client({ connectionString: shop.database.url });
  await other.connect();
  await other.query('select pg_advisory_lock(7305006)');
  const { status, body } = await desk.post('operations/books/verify');
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT', detail: beingVerified })]);
  await other.end();
  expect(await verify()).toMatchObject({ equal: true });
  await shop.query('update views.cash_parcels set settled = settled - 1');
  expect(await verify()).toMatchObject({ first_difference: `the read model of parcel ${parcel.id}` });
  await shop.query(`update views.book_days set amount = amount + 1 where account = 'bank'`);
  expect(await verify()).toMatchObject({ equal: false, first_difference: expect.stringMatching(/account bank on \d/) });
});
