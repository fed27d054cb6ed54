import type { SalesFigures } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { positionSql } from '@soulvia/platform/projections';
import type { DayRange } from './sales-range.js';

interface Point extends SalesFigures {
  start: string;
}

export interface SalesRead {
  /** Log position that the figures have reached. */
  position: number;
  total: SalesFigures;
  before_total: SalesFigures;
  until: string | null;
  /** Of the range and of the one before it. */
  points: Point[];
}

/** The figures of the rows of `h`, as JSON. */
const figures = `jsonb_build_object(
    'sales', coalesce(sum(h.sales), 0.00)::text,
    'average_order', round(sum(h.sales) / nullif(sum(h.orders - h.cancelled), 0), 2)::text,
    'orders', coalesce(sum(h.orders), 0),
    'cancelled', coalesce(sum(h.cancelled), 0),
    'cancelled_percent', round(sum(h.cancelled) * 100 / nullif(sum(h.orders), 0), 1),
    'new_customers', coalesce(sum(h.customers), 0))`;

/** The current minute, as far into the range before as it is into the range itself. */
const cut = `$1::date::timestamp + (date_trunc('minute', c.at) - $2::date::timestamp)`;

/** SQL fragment: what was ordered on a day, without cancelled orders. @param day SQL expression of a date in Asia/Karachi. */
export const salesOnSql = (day: string): string =>
  `(select coalesce(sum(sales), 0.00) from views.sales_hours where hour >= ${day} and hour < ${day} + 1)`;

const minutes = 'YYYY-MM-DD"T"HH24:MI';

const salesSql = (by: 'hour' | 'day') =>
  prepared(`
    with clock as materialized (
      select now() at time zone 'Asia/Karachi' as at
    ), hours as materialized (
      select * from views.sales_hours where hour >= $1::date::timestamp and hour < ($3::date + 1)::timestamp
    ), points as (
      select to_char(slot, '${by === 'day' ? 'YYYY-MM-DD' : minutes}') as start, ${figures} as figures
        from clock c, generate_series($1::date::timestamp, least(($3::date + 1)::timestamp - interval '1 ${by}', c.at), interval '1 ${by}') slot
             left join hours h on date_trunc('${by}', h.hour) = slot
       group by slot
    ), before as (
      select h.orders, h.cancelled, h.sales, h.customers
        from clock c join hours h on h.hour < least($2::date::timestamp, date_trunc('hour', ${cut}))
       union all
      select m.orders, m.cancelled, m.sales, m.customers
        from clock c join views.sales_minutes m
             on m.minute >= date_trunc('hour', ${cut}) and m.minute < least($2::date::timestamp, ${cut})
    ), totals as (
      select (select ${figures} from hours h where h.hour >= $2::date::timestamp) as total,
             (select ${figures} from before h) as before_total
    )
    select ${positionSql('sales')} as position, t.total, t.before_total,
           case when ${cut} < $2::date::timestamp then to_char(${cut}, '${minutes}') end as until,
           (select coalesce(jsonb_agg(p.figures || jsonb_build_object('start', p.start) order by p.start), '[]') from points p) as points
      from clock c, totals t`);

const byHour = salesSql('hour');
const byDay = salesSql('day');

/** Reads the figures of a range and of the one before it, by hour for a single day, in one statement along the key of the table. */
export async function readSales(query: Query, range: DayRange & { before: DayRange }): Promise<SalesRead> {
  const sql = range.from === range.to ? byHour : byDay;
  const [read] = await query<SalesRead>(sql, [range.before.from, range.from, range.to]);
  if (!read) throw new Error('the sales query returned nothing');
  return read;
}
