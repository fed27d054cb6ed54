import { expect, test } from '@jest/globals';
import { checkBooks } from '../faults/random/checks/books.js';
import { Random } from '../faults/random/random.js';
import { CashHistory } from '../support/cash-histories.js';
import { useParcelDesk } from '../support/parcels.js';
import { isExhaustive } from '../support/sample.js';
import { useShop } from '../support/use-shop.js';

const histories = isExhaustive ? 1000 : 60;
const atOnce = 6;
const steps = 14;

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);

test('cash: after random histories of orders the books are what was delivered, refunded and logged', async () => {
  const random = Random.of(44, 'cash');
  const finance = await shop.person('ADMIN', ['finance']);
  const products = await shop.products([100_000, 100_000], '333.33');
  for (let first = 0; first < histories; first += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, histories - first) }, async (_, nth) => {
        const history = await CashHistory.open(shop, desk, random.fork(first + nth), products, finance);
        await history.run(steps);
      }),
    );
  expect(await checkBooks(shop.query)).toEqual([]);
  expect((await desk.post('operations/books/verify')).body).toMatchObject({ equal: true, first_difference: null });
}, 300_000);
