import type { Query, RowRange } from '@soulvia/platform/database';
import type { ProductRanking } from '../product-ranking.js';
import { available, unavailable } from './product-filter.js';
import { cardOfFamily, isCard } from './product-groups.js';
import { productTables, type ProductRow } from './product-row.js';

interface Conditions {
  /** Of each product. */
  columns: string;
  /** On `products p`. */
  where: string;
  parameters: unknown[];
  /** Whether a family is one row, which has sold what all its products have. */
  isGrouped?: boolean;
}

/** A part of the list that one index gives in its order. */
interface Segment {
  /** @param end most rows that are read from the beginning; undefined for all. */
  joins: (end?: number) => string;
  where: string;
  order: string;
}

/** Products with sales, best seller first; then those without, by id; what is out of stock at last. */
function segmentsOf(ranking: ProductRanking, where: string): [Segment, Segment, Segment] {
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

/** The same for families and the products in none. */
function groupedSegmentsOf(ranking: ProductRanking, where: string): [Segment, Segment, Segment] {
  const ranked = (id: string) => `b.${ranking.productId} = ${id} and b.${ranking.units} > 0`;
  const ofFamily = (family: string) =>
    `from products m join ${ranking.table} b on ${ranked('m.id')} where m.family_id = ${family}`;
  const listed = `${where} and ${isCard(where)}`;
  return [
    {
      joins: (end) => `join (
        (select p.id as card_id, b.${ranking.units}::numeric as units, 1 as kind, p.id as nth
           from products p join ${ranking.table} b on ${ranked('p.id')}
          where ${where} and ${available} and p.family_id is null
          order by b.${ranking.units} desc, b.${ranking.productId} limit ${end ?? 'all'})
        union all
        (select p.id, f.units, 0, f.family_id
           from (select m.family_id, sum(b.${ranking.units}) as units
                   from products m join ${ranking.table} b on ${ranked('m.id')}
                  where m.family_id is not null group by m.family_id) f ${cardOfFamily(where)}
          where ${available} order by f.units desc, f.family_id limit ${end ?? 'all'})) sold on sold.card_id = p.id`,
      where: 'true',
      order: 'sold.units desc, sold.kind, sold.nth',
    },
    {
      joins: () => '',
      where: `${listed} and ${available} and case when p.family_id is null
                then not exists (select from ${ranking.table} b where ${ranked('p.id')})
                else not exists (select ${ofFamily('p.family_id')}) end`,
      order: 'p.id',
    },
    {
      joins: () => '',
      where: `${listed} and ${unavailable}`,
      order: `case when p.family_id is null then (select b.${ranking.units}::numeric from ${ranking.table} b where ${ranked('p.id')})
                   else (select sum(b.${ranking.units}) ${ofFamily('p.family_id')}) end desc nulls last, p.id`,
    },
  ];
}

const segmentsFor = (ranking: ProductRanking, { where, isGrouped }: Conditions) =>
  isGrouped ? groupedSegmentsOf(ranking, where) : segmentsOf(ranking, where);

function readSegment(
  query: Query,
  { joins, where, order }: Segment,
  { columns, parameters }: Conditions,
  page: RowRange,
) {
  return query<ProductRow>(
    `select ${columns} from ${productTables} ${joins(page.offset + page.limit)} where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
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
