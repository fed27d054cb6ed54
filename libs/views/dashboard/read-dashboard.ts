import type { Dashboard, LatestOrder } from '@soulvia/contracts';
import { latestOrdersSql, presentLatestOrders } from '@soulvia/ordering';
import { prepared, type Query } from '@soulvia/platform/database';
import { positionSql } from '@soulvia/platform/projections';
import { returnsToDecideSql } from '@soulvia/returns';
import { settingSql } from '@soulvia/settings';

interface FiguresRow {
  totals: Record<string, string> | null;
  months: { month: number; orders: number; customers: number }[] | null;
  low: number;
  returns: number;
  year: number;
  position: number;
  latest: LatestOrder[];
}

const latestCount = 5;

/** SQL fragment: products whose stock is low. */
export const lowStockSql = `(select count(*) from views.dashboard_stock where quantity <= ${settingSql('stock-settings', 'low_stock_threshold')})`;

/**
 * Reads the dashboard and the log position it has reached, in one statement: all figures are of one snapshot.
 *
 * @param year calendar year in Asia/Karachi; the current one when left out.
 */
export async function readDashboard(query: Query, year?: number): Promise<{ position: number; dashboard: Dashboard }> {
  const [figures] = await query<FiguresRow>(
    prepared(`select y.year, ${positionSql('dashboard')} as position,
            (select jsonb_object_agg(figure, value::text) from views.dashboard_totals) as totals,
            (select jsonb_agg(jsonb_build_object('month', month, 'orders', orders, 'customers', customers)) from views.dashboard_months m where m.year = y.year) as months,
            ${lowStockSql} as low,
            (${returnsToDecideSql}->>'count')::int as returns,
            ${latestOrdersSql(latestCount)} as latest
       from (select coalesce($1::int, extract(year from now() at time zone 'Asia/Karachi')::int) as year) y`),
    [year ?? null],
  );
  if (!figures) throw new Error('the dashboard query returned nothing');
  const total = (figure: string) => figures.totals?.[figure] ?? '0.00';
  const byMonth = (column: 'orders' | 'customers') =>
    Array.from({ length: 12 }, (_, index) => figures.months?.find(({ month }) => month === index + 1)?.[column] ?? 0);
  const dashboard: Dashboard = {
    total_customers: Number(total('customers')),
    total_orders: Number(total('orders')),
    pending_orders: Number(total('pending')),
    total_categories: Number(total('categories')),
    out_of_stock: figures.low,
    total_sales: total('sales'),
    year: figures.year,
    orders_per_month: byMonth('orders'),
    customers_per_month: byMonth('customers'),
    latest_orders: presentLatestOrders(figures.latest),
    banner: {
      return_requests: figures.returns,
      partner_updates: Number(total('payments')),
      out_of_stock_alerts: figures.low,
    },
  };
  return { position: figures.position, dashboard };
}
