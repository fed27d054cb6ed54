import { expect, test } from '@jest/globals';
import { presentProduct } from './product-row.js';

const row = {
  id: 3,
  name: 'Glow Serum',
  description: 'Light.',
  price: '1499.00',
  compare_at_price: null,
  compare_at_proven: null,
  sc_value: 30,
  category: 2,
  category_name: 'Serums',
  quantity: 5,
  is_delisted: false,
  created_at: '2026-03-05 12:00:00+00',
  display_image: null,
  extra_images: [],
  rating: 4.5,
  reviews_count: 2,
};

test('product row: shows the fields of the contract, not further columns of a list', () => {
  expect(presentProduct(Object.assign({ passing: 12 }, row))).toEqual({
    id: 3,
    name: 'Glow Serum',
    description: 'Light.',
    price: '1499.00',
    compare_at_price: null,
    compare_at_proven: null,
    sc_value: 30,
    category: 2,
    category_name: 'Serums',
    quantity: 5,
    product_status: 'INSTOCK',
    is_available: true,
    created_at: '2026-03-05T12:00:00.000Z',
    display_image_url: null,
    display_image_srcset: null,
    images_urls: [],
    rating: 4.5,
    reviews_count: 2,
  });
});
