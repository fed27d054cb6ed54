import { beforeEach, expect, it } from '@jest/globals';
import { queryClient } from '@/lib/query-client';
import { fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { productsQuery } from './list-products';

const found = 650;

/** A search whose total is a lower bound: it looks two pages ahead. */
beforeEach(() => {
  fakeApi(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
    const from = (page - 1) * size;
    const length = Math.max(0, Math.min(size, found - from));
    const body = Array.from({ length }, (_, nth) => sampleProduct({ id: from + nth + 1 }));
    const counted = from + 3 * size;
    const headers: Record<string, string> =
      counted < found
        ? { 'X-Total-Count': String(counted), 'X-Total-Relation': 'gte' }
        : { 'X-Total-Count': String(found) };
    return { body, headers };
  });
});

it.each([
  [12, 12, 36, true],
  [192, 192, 576, true],
  [642, 642, found, false],
  [652, found, found, false],
])(
  'list products: of a common search %i are read as they are asked for',
  async (count, length, total, totalIsLowerBound) => {
    const read = await queryClient.fetchQuery(productsQuery({ category: null, search: 'rose', count }));
    expect(read.products.map(({ id }) => id)).toEqual(Array.from({ length }, (_, nth) => nth + 1));
    expect(read).toMatchObject({ total, totalIsLowerBound });
  },
);
