import { Injectable } from '@nestjs/common';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { type FacetFilter, FacetIndex } from '../domain/facet-index.js';
import { FollowedProducts } from './followed-products.js';
import type { Narrowing } from './product-filter.js';

interface IndexedRow {
  category_id: number;
  paisa: number;
  facets: number[];
  is_delisted: boolean;
  family_id: number | null;
}

const columns =
  'p.category_id, (p.price * 100)::float8 as paisa, p.facets, p.held_out_of_stock as is_delisted, p.family_id';

/** The products of the shop in memory, for counting facets. */
@Injectable()
export class IndexedProducts {
  private readonly index = new FacetIndex();
  private readonly products: FollowedProducts<IndexedRow>;

  constructor(reads: ReadDatabase) {
    this.products = new FollowedProducts(reads, columns, (row) => {
      const { id, category_id: categoryId, paisa, facets, is_delisted, is_deleted, family_id: familyId } = row;
      if (is_deleted) this.index.remove(id);
      else this.index.put({ id, categoryId, price: Math.round(paisa), facets, isDelisted: is_delisted, familyId });
    });
  }

  async current(): Promise<FacetIndex> {
    await this.products.catchUp();
    return this.index;
  }
}

/** What a shopper chooses, as the index has it. @param chosen the values of the facets by group. */
export function toIndexFilter(
  { priceMin, priceMax, inStock }: Narrowing,
  chosen: FacetFilter['chosen'],
): Pick<FacetFilter, 'chosen' | 'inStock' | 'priceMin' | 'priceMax'> {
  return { chosen, inStock, priceMin: paisaOf(priceMin), priceMax: paisaOf(priceMax) };
}

const paisaOf = (amount: string | null) => (amount === null ? null : Money.parse(amount).paisa);

/** Ids of the products without stock, which the index does not know. */
export async function readSoldOut(query: Query): Promise<number[]> {
  const [row] = await query<{ ids: number[] }>(`select coalesce(array_agg(product_id), '{}') as ids from sold_out`);
  return row?.ids ?? [];
}
