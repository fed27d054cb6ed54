import { expect, test } from '@jest/globals';
import { activatePlan } from '../../../test/support/activate-plan.js';
import { on, readBalances, sellBelow, untilMonthsClosed, workOnCloses } from '../../../test/support/close-work.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { CloseMonth } from '../commands/close-month.js';

const month = '2025-02';
/** An account that is nowhere but in the log, so that it shares no household. */
const elsewhere = 5_000_001;

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);

test('closes: no transaction of a close holds up the orders of its partner or of others', async () => {
  const [product = 0] = await shop.products([1_000]);
  await activatePlan(shop, { from: month, by: owner.id, at: on('2025-01', 1) });
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
