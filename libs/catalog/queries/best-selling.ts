import type { Query, RowRange } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import { groupedSegmentsOf } from './best-selling-groups.js';
import type { Segment, Segments } from './best-selling-segment.js';
import { available, unavailable } from './product-filter.js';
import { productTables, type ProductRow } from './product-row.js';

interface Conditions {
  /** Of each product. */
  columns: string;
  /** On `products p`. */
  where: string;
  parameters: unknown[];
  /** Whether a family is one row. */
  isGrouped: boolean;
}

/** Products with sales, best seller first; then those without, by id; what is out of stock at last. */
function segmentsOf(ranking: ProductRanking, where: string): Segments {
  const ranked = `b.${ranking.productId} = p.id and b.${ranking.units} > 0`;
  const bestFirst = `b.${ranking.units} desc, b.${ranking.productId}`;
  return [
    { joins: () => `join ${ranking.table} b on ${ranked}`, where: `${where} and ${available}`, order: bestFirst },
    {
      joins: () => '',
      where: `${where} and ${available} and not exists (select from ${ranking.table} b where ${ranked})`,
      order: 'p.id',
    },
    {
      joins: () => `left join ${ranking.table} b on ${ranked}`,
      where: `${where} and ${unavailable}`,
      order: `b.${ranking.units} desc nulls last, p.id`,
    },
  ];
}

const segmentsFor = (ranking: ProductRanking, { where, isGrouped }: Conditions) =>
  isGrouped ? groupedSegmentsOf(ranking, where) : segmentsOf(ranking, where);

function readSegment(
  query: Query,
  { joins, where, order, isPaged }: Segment,
  { columns, parameters }: Conditions,
  page: RowRange,
) {
  return query<ProductRow>(
    `select ${columns} from ${productTables} ${joins(page)} where ${where}
      order by ${order} ${isPaged ? '' : `limit ${page.limit} offset ${page.offset}`}`,
    parameters,
  );
}

async function countSegment(query: Query, { joins, where }: Segment, parameters: unknown[]): Promise<number> {
  const [count] = await query<{ total: number }>(
    `select count(*) as total from products p ${joins()} where ${where}`,
    parameters,
  );
  return count?.total ?? 0;
}

/** Products in stock with sales, best seller first: most pages that are read have no others. */
export function readSold(
  query: Query,
  ranking: ProductRanking,
  conditions: Conditions,
  page: RowRange,
): Promise<ProductRow[]> {
  return readSegment(query, segmentsFor(ranking, conditions)[0], conditions, page);
}

/**
 * A page of the whole list. Its parts are read by themselves, so that each reads an index in its order and stops when the page is full;
 * one query would sort the whole catalog for every page.
 */
export async function readBestSelling(
  query: Query,
  ranking: ProductRanking,
  conditions: Conditions,
  page: RowRange,
): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  let { offset } = page;
  for (const segment of segmentsFor(ranking, conditions)) {
    const limit = page.limit - rows.length;
    if (limit === 0) break;
    const found = await readSegment(query, segment, conditions, { limit, offset });
    rows.push(...found);
    const isBefore = found.length === 0 && offset > 0;
    offset = isBefore ? Math.max(0, offset - (await countSegment(query, segment, conditions.parameters))) : 0;
  }
  return rows;
}
