import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { Product } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await TestShop.open();
  [admin, buyer] = [await shop.person('ADMIN'), await shop.person()];
});
afterAll(async () => shop.close());

const members = (ids: readonly number[]) =>
  ids.map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
const buy = (product_id: number, quantity: number) => shop.order(buyer, [{ product_id, quantity }]);
const remove = (path: string) => admin.api.send('DELETE', `/api/v1/${path}`, undefined);

/** Units of each family in the shop, as the read model has them once they are those of a recount. */
async function unitsOfFamilies(): Promise<Record<string, number>> {
  let units: Record<string, number> = {};
  await eventually(async () => {
    const [rows] = await shop.query<{ folded: Record<string, number>; counted: Record<string, number> }>(
      `select (select json_object_agg(f.name, b.units) from product_families f join views.best_selling_families b on b.family_id = f.id) as folded,
              (select json_object_agg(f.name, sold.units) from product_families f, lateral (
                 select coalesce(sum(l.quantity), 0) as units from products p
                   left join (order_lines l join orders o on o.id = l.order_id and o.status <> 'CANCELLED' and o.deleted_at is null)
                          on l.product_id = p.id
                  where p.family_id = f.id) sold) as counted`,
    );
    expect(rows?.folded).toEqual(rows?.counted);
    units = rows?.folded ?? {};
  });
  return units;
}

test('best sellers: a family has sold what its products have, whatever is sold, cancelled, moved and deleted', async () => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await shop.products([99, 99, 99, 99, 99]);
  await buy(a, 5);
  const first = await shop.execute(new CreateFamily({ name: 'First', axes: ['Size'], members: members([a, b, e]) }));
  expect(await unitsOfFamilies()).toEqual({ First: 5 });
  const order = await buy(b, 3);
  await buy(c, 2);
  await shop.execute(new CreateFamily({ name: 'Second', axes: ['Size'], members: members([c, d]) }));
  expect(await unitsOfFamilies()).toEqual({ First: 8, Second: 2 });

  await admin.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
  await buy(d, 1);
  await buy(e, 4);
  expect(await unitsOfFamilies()).toEqual({ First: 9, Second: 3 });

  await admin.api.patch(`/api/v1/product-families/${first}`, { members: members([b, e]) });
  expect(await unitsOfFamilies()).toEqual({ First: 4, Second: 3 });
  await remove(`products/${b}`);
  await buy(a, 1);
  expect(await unitsOfFamilies()).toEqual({ Second: 3 });
  await shop.execute(new CreateFamily({ name: 'Third', axes: ['Size'], members: members([e, a]) }));
  expect(await unitsOfFamilies()).toEqual({ Second: 3, Third: 10 });
  const { body } = await shop.guest.get('/api/v1/products?grouped=true&ordering=best_selling');
  expect((body as Product[]).map(({ family_card }) => family_card?.name)).toEqual(['Third', 'Second']);
});
