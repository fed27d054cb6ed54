import { expect, test } from '@jest/globals';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { usePerson, useShop } from '../../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');

test('books verify: agrees with an open shop, and names what differs', async () => {
  const verify = () => runCliHere(['books', 'verify'], testEnvironment(shop.database));
  const [product = 0] = await shop.products([10]);
  const { id, amount } = await shop.order(owner, [{ product_id: product, quantity: 1 }]);
  await owner.api.post(`/api/v1/orders/${id}/cash`, { amount, where: 'counter' });
  expect(await verify()).toMatchObject({ code: 0, out: 'The books are right (1 journals, 3 lines, 1 orders).\n' });
  await shop.query(`update orders set cash_state = 'REFUNDED' where id = $1`, [id]);
  expect(await verify()).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Mismatch: the payment of order ${id} differs from the event log.`),
  });
});
