import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readSold } from './best-selling.js';
import { presentProduct, productColumns } from './product-row.js';

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
    const conditions = {
      columns: productColumns(ratings),
      where: 'p.deleted_at is null',
      parameters: [],
      isGrouped: false,
    };
    const rows = await source.read((query) => readSold(query, ranking, conditions, { limit: most, offset: 0 }));
    return rows.map(presentProduct);
  }
}
