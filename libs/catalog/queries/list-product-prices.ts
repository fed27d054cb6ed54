import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductPrice } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText } from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';

const most = 100;

/** What a product cost until now, newest first. */
export class ListProductPrices extends Query<ProductPrice[]> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(ListProductPrices)
export class ListProductPricesHandler implements IQueryHandler<ListProductPrices> {
  constructor(private readonly reads: ReadDatabase) {}

  async execute({ productId }: ListProductPrices): Promise<ProductPrice[]> {
    const rows = await this.reads.primary.read((query) =>
      query<{ price: string; from: string; to: string | null }>(
        `select price::text as price, from_at as "from", to_at as "to" from product_prices
          where product_id = $1 order by id desc limit ${most}`,
        [productId],
      ),
    );
    if (rows.length === 0) throw new NotFound('Product');
    return rows.map(({ price, from, to }) => ({ price, from: instantText(from), to: to && instantText(to) }));
  }
}
