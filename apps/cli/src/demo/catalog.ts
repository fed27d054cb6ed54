import { cleansers } from './products/cleansers.js';
import type { DemoProduct, ListedProduct } from './products/demo-product.js';
import { giftSets } from './products/gift-sets.js';
import { moisturisers } from './products/moisturisers.js';
import { serums } from './products/serums.js';
import { sunCare } from './products/sun-care.js';
import { tonersAndMists } from './products/toners-and-mists.js';

export type { DemoProduct } from './products/demo-product.js';

interface DemoCategory {
  name: string;
  products: readonly ListedProduct[];
}

const rupeesPerPoint = 100;

const categories: readonly DemoCategory[] = [
  { name: 'Serums', products: serums },
  { name: 'Moisturisers', products: moisturisers },
  { name: 'Cleansers', products: cleansers },
  { name: 'Sun Care', products: sunCare },
  { name: 'Toners and Mists', products: tonersAndMists },
  { name: 'Gift Sets', products: giftSets },
];

export const demoCategoryNames: readonly string[] = categories.map(({ name }) => name);

export const demoProducts: readonly DemoProduct[] = categories.flatMap(({ name, products }) =>
  products.map((product) => ({
    ...product,
    category: name,
    scValue: Math.round(Number(product.price) / rupeesPerPoint),
  })),
);
