import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ExpiringStock, stockLimits } from '@soulvia/contracts';
import { type ListPage, queryThrough, type RowRange } from '@soulvia/platform/database';

/** Received units that expire within some days, or have expired, of which some are probably left; the earliest first. */
export class ListExpiringStock extends Query<ListPage<ExpiringStock>> {
  constructor(
    readonly days: number,
    readonly page: RowRange,
  ) {
    super();
  }
}

const isDue = (days: string) => `expires_on <= (now() at time zone 'Asia/Karachi')::date + ${days}`;

/**
 * What is probably left of each line of a receipt: the stock is filled with the units that expire last, because those that expire
 * first leave first. Units without a date are taken to be gone, so that the estimate is never too low.
 */
const expiringLines = (days: string) => `
  select l.*, least(l.quantity, s.quantity - l.later)::int as estimated_left, p.name as product_name
    from (select d.*, coalesce(sum(d.quantity) over (partition by d.product_id order by d.expires_on desc, d.receipt_id desc, d.nth desc
                                                      rows between unbounded preceding and 1 preceding), 0) as later
            from stock_receipt_lines d
           where d.expires_on is not null and d.product_id in (select product_id from stock_receipt_lines where ${isDue(days)})) l
         join products p on p.id = l.product_id and p.deleted_at is null
         join stock s on s.product_id = l.product_id and s.quantity > l.later
   where l.${isDue(days)}`;

/** SQL fragment: batches that expire within the days of the console's list. */
export const expiringStockSql = `(select count(*) from (${expiringLines(String(stockLimits.expiringDays))}) lines)`;

@QueryHandler(ListExpiringStock)
export class ListExpiringStockHandler implements IQueryHandler<ListExpiringStock> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ days, page }: ListExpiringStock): Promise<ListPage<ExpiringStock>> {
    const query = queryThrough(this.orm.em.fork());
    const [rows, [counted]] = await Promise.all([
      query<Omit<ExpiringStock, 'estimate'>>(
        `select product_id, product_name, receipt_id, batch, expires_on::text as expires_on, quantity as received, estimated_left
           from (${expiringLines('$1::int')}) lines order by lines.expires_on, receipt_id, nth limit $2 offset $3`,
        [days, page.limit, page.offset],
      ),
      query<{ total: number }>(`select count(*)::int as total from (${expiringLines('$1::int')}) lines`, [days]),
    ]);
    return {
      rows: rows.map((row) => ({ ...row, estimate: true })),
      total: counted?.total ?? 0,
      totalIsLowerBound: false,
    };
  }
}
