import { expect, test } from '@jest/globals';
import { on, readBalances, sellBelow, untilMonthsClosed, workOnCloses } from '../../../test/support/close-work.js';
import { writeEvents } from '../../../test/support/earnings-histories.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { CloseMonth } from '../commands/close-month.js';
import { planActivated } from '../domain/events.js';

const month = '2025-02';
/** An account that is nowhere but in the log, so that it shares no household. */
const elsewhere = 5_000_001;
const plan = {
  levels: [{ level: 1, percent: 5 }],
  active: null,
  total_percent_max: 10,
  hold_days: 14,
  payout_min: '1000.00',
};

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);

test('closes: no transaction of a close holds up the orders of its partner or of others', async () => {
  const [product = 0] = await shop.products([1_000]);
  await writeEvents(shop, on('2025-01', 1), [[planActivated, 1, { version: 1, from_month: month, plan }]]);
  await shop.query(
    `insert into plans (version, name, content, state, from_month, by) values (1, 'Plan', $1::text::jsonb, 'ACTIVE', $2, $3)`,
    [JSON.stringify(plan), month, owner.id],
  );
  await sellBelow(shop, 4_000_001, elsewhere, partner.id, '400.00', month);
  const placed: number[] = [];
  const order = async () => {
    for (const person of [buyer, partner])
      placed.push((await shop.order(person, [{ product_id: product, quantity: 1 }])).id);
  };
  await workOnCloses(
    shop,
    async () => {
      await shop.execute(new CloseMonth(month, owner.id, new Date()));
      await untilMonthsClosed(shop);
    },
    undefined,
    order,
  );
  expect(placed.length).toBeGreaterThan(4);
  expect(await shop.query('select from orders')).toHaveLength(placed.length);
  expect((await readBalances(shop)).books).toEqual({ [partner.id]: '20.00' });
});
