import type { Query } from '@soulvia/platform/database';
import { imageUrl } from '@soulvia/platform/files';
import { decideStatus } from '../domain/availability.js';
import { isCompareAtProven } from './product-row.js';

/** What a product feed says about a product. */
export interface ListedProduct {
  id: number;
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** A higher price that it cost in the last days; null for none. */
  priceBefore: string | null;
  category: string;
  isAvailable: boolean;
  /** Null for a product in no family. */
  familyId: number | null;
  /** Paths of the images, the one that lists show first. */
  images: [string, ...string[]];
}

interface Row {
  id: number;
  name: string;
  description: string;
  price: string;
  priceBefore: string | null;
  category: string;
  is_delisted: boolean;
  quantity: number;
  display_image: string;
  extra_images: string[];
  family_id: number | null;
}

const batchSize = 1_000;

/**
 * The products in the shop that have an image, in batches in the order of their ids. In one snapshot every product is read once.
 *
 * @param productsMax most products; those with higher ids are left out.
 */
export async function* readListedProducts(query: Query, productsMax: number): AsyncGenerator<ListedProduct[]> {
  let left = productsMax;
  for (let last = 0; left > 0;) {
    const rows = await query<Row>(
      `select p.id, p.name, p.description, p.price::text as price, c.name as category, p.held_out_of_stock as is_delisted, s.quantity,
              case when ${isCompareAtProven} then p.compare_at_price::text end as "priceBefore",
              p.display_image, p.extra_images, p.family_id
         from products p join categories c on c.id = p.category_id join stock s on s.product_id = p.id
        where p.id > $1 and p.deleted_at is null and p.display_image is not null
        order by p.id limit $2`,
      [last, Math.min(left, batchSize)],
    );
    yield rows.map(present);
    left -= rows.length;
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

function present({ is_delisted, quantity, display_image, extra_images, family_id, ...product }: Row): ListedProduct {
  const [first, ...others] = [display_image, ...extra_images].map((key) => imageUrl(key));
  return {
    ...product,
    isAvailable: decideStatus({ isDelisted: is_delisted, quantity }) === 'INSTOCK',
    familyId: family_id,
    images: [first ?? '', ...others],
  };
}
