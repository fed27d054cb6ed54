import type { PaletteName } from './art/palettes.js';
import type { SilhouetteName } from './art/silhouettes/index.js';
import { cleansers } from './products/cleansers.js';
import type { DemoProduct, ShelfProduct } from './products/demo-product.js';
import { giftSets } from './products/gift-sets.js';
import { moisturisers } from './products/moisturisers.js';
import { serums } from './products/serums.js';
import { sunCare } from './products/sun-care.js';
import { tonersAndMists } from './products/toners-and-mists.js';

export type { DemoProduct } from './products/demo-product.js';

export interface DemoCategory {
  name: string;
  silhouette: SilhouetteName;
  palette: PaletteName;
}

interface Shelf extends DemoCategory {
  products: readonly ShelfProduct[];
}

const rupeesPerPoint = 100;

const shelves: readonly Shelf[] = [
  { name: 'Serums', silhouette: 'dropper', palette: 'moss', products: serums },
  { name: 'Moisturisers', silhouette: 'jar', palette: 'pearl', products: moisturisers },
  { name: 'Cleansers', silhouette: 'pump', palette: 'amber', products: cleansers },
  { name: 'Sun Care', silhouette: 'tube', palette: 'rose', products: sunCare },
  { name: 'Toners and Mists', silhouette: 'mist', palette: 'sky', products: tonersAndMists },
  { name: 'Gift Sets', silhouette: 'box', palette: 'moss', products: giftSets },
];

export const demoCategories: readonly DemoCategory[] = shelves.map(({ name, silhouette, palette }) => ({
  name,
  silhouette,
  palette,
}));

export const demoProducts: readonly DemoProduct[] = shelves.flatMap((shelf) =>
  shelf.products.map((product) => ({
    ...product,
    category: shelf.name,
    silhouette: shelf.silhouette,
    scValue: Math.round(Number(product.price) / rupeesPerPoint),
  })),
);
