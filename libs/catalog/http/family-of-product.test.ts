import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateFamily, CreateProduct } from '@soulvia/catalog';
import type { Product, StaffFamily } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { DeleteProduct } from '../commands/delete-product.js';
import { UpdateFamily } from '../commands/update-family.js';
import { UpdateProduct } from '../commands/update-product.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let categoryId: number;
beforeAll(async () => {
  categoryId = await shop.execute(new CreateCategory('Serums', null));
});

const create = (changes: Partial<ConstructorParameters<typeof CreateProduct>[0]> = {}) =>
  shop.execute(
    new CreateProduct({
      name: 'Rose Mist',
      description: 'Light.',
      price: '500.00',
      scValue: 0,
      categoryId,
      quantity: 3,
      displayImage: null,
      ...changes,
    }),
  );
const bySize = (ids: readonly number[], name = 'Rose Mist') => ({
  name,
  axes: ['Size'],
  members: ids.map((product_id, nth) => ({ product_id, option_values: [`${nth} ml`] })),
});

describe('product in a family', () => {
  const read = async (id: number) => (await shop.guest.get(`/api/v1/products/${id}`)).body as Product;

  test('tells its siblings in order, and follows their price, stock and family at once', async () => {
    const [a, b, c] = [
      await create({ price: '10.00', displayImage: 'products/abc' }),
      await create({ price: '20.00', quantity: 1 }),
      await create(),
    ];
    expect(await read(a)).toMatchObject({ family: null, option_values: null });
    const id = await shop.execute(new CreateFamily(bySize([b, a], 'Glow')));
    const sibling = (productId: number, nth: number, price: string, is_available = true) =>
      expect.objectContaining({ id: productId, option_values: [`${nth} ml`], price, is_available });
    expect((await read(a)).family).toEqual({
      id,
      name: 'Glow',
      axes: ['Size'],
      siblings: [sibling(b, 0, '20.00'), sibling(a, 1, '10.00')],
    });
    expect((await read(a)).option_values).toEqual(['1 ml']);
    expect((await read(a)).family?.siblings.map(({ display_image_url }) => display_image_url === null)).toEqual([
      true,
      false,
    ]);

    await shop.order(await shop.person(), [{ product_id: b, quantity: 1 }]);
    expect((await read(a)).family?.siblings[0]).toEqual(sibling(b, 0, '20.00', false));
    await shop.execute(new UpdateProduct(b, { quantity: 5, price: '21.00' }));
    expect((await read(a)).family?.siblings[0]).toEqual(sibling(b, 0, '21.00'));
    await shop.execute(new UpdateFamily(id, bySize([a, c, b], 'Glow')));
    expect((await read(b)).family?.siblings.map((each) => each.id)).toEqual([a, c, b]);
    const { headers, body } = await admin.api.patch(`/api/v1/product-families/${id}`, {
      members: bySize([c, a]).members,
    });
    expect([headers.get('x-version') === null, (body as StaffFamily).members.length]).toEqual([false, 2]);
    expect([(await read(b)).family, (await read(c)).family?.siblings.length]).toEqual([null, 2]);
    await shop.execute(new DeleteProduct(a));
    expect((await read(c)).family).toBeNull();
  });
});
