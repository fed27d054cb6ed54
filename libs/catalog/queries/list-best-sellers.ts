import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { available } from './product-filter.js';
import { presentProduct, productColumns, type ProductRow, productTables } from '../persistence/product-row.js';

/** Products in stock that were sold, best seller first. */
export class ListBestSellers extends Query<Product[]> {
  /** @param source the primary by default. */
  constructor(
    readonly most: number,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

@QueryHandler(ListBestSellers)
export class ListBestSellersHandler implements IQueryHandler<ListBestSellers> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ most, source = this.reads.primary }: ListBestSellers): Promise<Product[]> {
    const { ranking, ratings } = this.options;
    const rows = await source.read((query) =>
      query<ProductRow>(
        `select ${productColumns(ratings)} from ${productTables} join ${ranking.table} b on b.${ranking.productId} = p.id
          where p.deleted_at is null and b.${ranking.units} > 0 and ${available} order by b.${ranking.units} desc, p.id limit $1`,
        [most],
      ),
    );
    return rows.map(presentProduct);
  }
}
