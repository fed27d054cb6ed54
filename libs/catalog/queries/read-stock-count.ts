import type { StockCount, StockCountDetails, StockCountLine } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';

export interface StockCountRow {
  id: number;
  started_at: string;
  finished_at: string | null;
  products: number;
  counted: number;
}

export const stockCountColumns = 'c.id, c.started_at, c.finished_at, progress.products, progress.counted';

export const stockCountJoins = `cross join lateral (
  select count(*)::int as products, count(counted)::int as counted from stock_count_lines where count_id = c.id) progress`;

export function presentStockCount({ id, products, counted, started_at, finished_at }: StockCountRow): StockCount {
  return {
    id,
    state: finished_at === null ? 'OPEN' : 'FINISHED',
    products,
    counted,
    started_at: instantText(started_at),
    finished_at: finished_at === null ? null : instantText(finished_at),
  };
}

/** A count with its lines, by name. @throws NotFound */
export async function readStockCount(query: Query, countId: number): Promise<StockCountDetails> {
  const [row] = await query<StockCountRow>(
    `select ${stockCountColumns} from stock_counts c ${stockCountJoins} where c.id = $1`,
    [countId],
  );
  if (!row) throw new NotFound('Count');
  const lines = await query<StockCountLine>(
    `select l.product_id, p.name as product_name, l.counted, l.quantity_then, l.counted_at, s.quantity
       from stock_count_lines l join products p on p.id = l.product_id join stock s on s.product_id = l.product_id
      where l.count_id = $1 order by p.name, l.product_id`,
    [countId],
  );
  return { ...presentStockCount(row), lines: lines.map(presentLine) };
}

function presentLine(line: StockCountLine): StockCountLine {
  return { ...line, counted_at: line.counted_at === null ? null : instantText(line.counted_at) };
}
