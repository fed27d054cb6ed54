import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StockCount, StockCountState } from '@soulvia/contracts';
import { countRows, type List, type ListPage, queryThrough, readPage, type RowRange } from '@soulvia/platform/database';
import { presentStockCount, stockCountColumns, stockCountJoins, type StockCountRow } from './read-stock-count.js';

/** Counts of the stock, newest first. */
export class ListStockCounts extends Query<ListPage<StockCount>> {
  constructor(
    /** Undefined for all. */
    readonly state: StockCountState | undefined,
    readonly page: RowRange,
  ) {
    super();
  }
}

const conditions: Record<StockCountState, string> = {
  OPEN: 'c.finished_at is null',
  FINISHED: 'c.finished_at is not null',
};

@QueryHandler(ListStockCounts)
export class ListStockCountsHandler implements IQueryHandler<ListStockCounts> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ state, page }: ListStockCounts): Promise<ListPage<StockCount>> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'stock_counts',
      alias: 'c',
      key: 'id',
      columns: () => stockCountColumns,
      joins: stockCountJoins,
      where: () => (state ? conditions[state] : 'true'),
      order: 'c.id desc',
    };
    const { rows, ...counted } = await readPage<StockCountRow>(query, list, page, () => countRows(query, list));
    return { rows: rows.map(presentStockCount), ...counted };
  }
}
