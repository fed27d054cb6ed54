import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared, type Query as Sql } from '@soulvia/platform/database';
import { imageSrcset } from '@soulvia/platform/files';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import type { ProductRatings } from '../product-ratings.js';
import { familyJson, type FamilyRow, presentFamily } from '../persistence/family-row.js';
import {
  factsColumns,
  type FactsRow,
  presentFacts,
  presentProduct,
  productColumns,
  productTables,
  type ProductRow,
} from '../persistence/product-row.js';

export class FindProduct extends Query<Product> {
  /** @param source the primary by default. */
  constructor(
    readonly productId: number,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

const sqlWith = (ratings?: ProductRatings) =>
  prepared(
    `select ${productColumns(ratings)}, ${factsColumns},
            (select ${familyJson} from product_families f where f.id = p.family_id) as family
       from ${productTables} where p.id = $1 and p.deleted_at is null`,
  );

@QueryHandler(FindProduct)
export class FindProductHandler implements IQueryHandler<FindProduct> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  execute({ productId, source = this.reads.primary }: FindProduct): Promise<Product> {
    return source.read(async (query) => {
      const product = await readProduct(query, productId, this.options.ratings);
      if (!product) throw new NotFound('Product');
      return product;
    });
  }
}

/**
 * One product with its facts and its family; undefined when it does not exist or was deleted.
 *
 * @param ratings where its rating is read; without them it has none.
 */
export async function readProduct(
  query: Sql,
  productId: number,
  ratings?: ProductRatings,
): Promise<Product | undefined> {
  const [row] = await query<ProductRow & FactsRow & { family: FamilyRow | null }>(sqlWith(ratings), [productId]);
  if (!row) return undefined;
  const images_srcsets = row.extra_images.map((key) => imageSrcset(key));
  const family = row.family && presentFamily(row.family);
  const option_values = family?.siblings.find(({ id }) => id === productId)?.option_values ?? null;
  return { ...presentProduct(row), images_srcsets, facts: presentFacts(row), family, option_values };
}

/** The products whose reviews count as reviews of a product: those of its family, itself included, or itself alone. */
export function ratedTogether({ id, family }: Pick<Product, 'id' | 'family'>): number[] {
  return family ? family.siblings.map((sibling) => sibling.id) : [id];
}
