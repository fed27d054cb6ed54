import { expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { Product } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const buyer = usePerson(shop);

const members = (ids: readonly number[]) =>
  ids.map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
const buy = (product_id: number, quantity: number) => shop.order(buyer, [{ product_id, quantity }]);
let asked = 0;
const remove = (path: string) => admin.api.send('DELETE', `/api/v1/${path}`, undefined);

/** The names of families, best seller first. */
async function families(): Promise<string[]> {
  asked += 1;
  const { body } = await shop.guest.get(`/api/v1/products?grouped=true${'&'.repeat(asked)}`);
  return (body as Product[]).flatMap(({ family_card }) => family_card?.name ?? []);
}

test('best sellers: a family has sold what its products have, whatever is sold, cancelled, moved and deleted', async () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await shop.products([99, 99, 99, 99, 99, 99]);
  const create = (name: string, ids: readonly number[]) =>
    shop.execute(new CreateFamily({ name, axes: ['Size'], members: members(ids) }));
  await buy(a, 5);
  await buy(f, 4);
  const first = await create('First', [a, b, e]);
  await create('Second', [c, d, f]);
  await eventually(async () => expect(await families()).toEqual(['First', 'Second']));
  const order = await buy(d, 3);
  await eventually(async () => expect(await families()).toEqual(['Second', 'First']));
  await admin.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
  await eventually(async () => expect(await families()).toEqual(['First', 'Second']));

  await admin.api.patch(`/api/v1/product-families/${first}`, { members: members([b, e]) });
  await buy(b, 1);
  await eventually(async () => expect(await families()).toEqual(['Second', 'First']));
  await create('Third', [a, (await shop.products([9]))[0] ?? 0]);
  await eventually(async () => expect(await families()).toEqual(['Third', 'Second', 'First']));
  await remove(`products/${f}`);
  await eventually(async () => expect(await families()).toEqual(['Third', 'First', 'Second']));
});
