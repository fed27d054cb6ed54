import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@soulvia/contracts';
import {
  binding,
  type Counted,
  exactMatchesMax,
  type Query as Sql,
  type RowRange,
  scannedPage,
} from '@soulvia/platform/database';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { CATALOG_OPTIONS, type CatalogOptions } from '../catalog-options.js';
import { readChosenFacets } from '../persistence/facets.js';
import { available, facetConditions, filterConditions, priceConditions, type ProductFilter } from './product-filter.js';
import { orderProducts, type ProductOrder } from './product-orders.js';
import { presentProduct, productColumns, productJoins, type ProductRow } from '../persistence/product-row.js';
import { joinMatches, readSearch } from '../search/search-products.js';

interface ListedProducts extends Counted {
  products: Product[];
}

export class ListProducts extends Query<ListedProducts> {
  /** @param source the primary by default. */
  constructor(
    readonly filter: ProductFilter,
    readonly order: ProductOrder,
    readonly page: RowRange,
    readonly source?: ReadSource,
    /** Whether a family is one row: the cheapest in stock of its products that match, else the cheapest. */
    readonly isGrouped = false,
    /** Whether each product has the number of people who wait for it. */
    readonly hasWaiting = false,
  ) {
    super();
  }
}

type Row = ProductRow & { nth: number; family_card: Product['family_card'] | null; waiting: number | null };

/** An empty page is one row that has the total only. */
type CountedRow = { total: number } & (Row | { [Name in keyof Row]: null });

const everyProduct = 'select *, null::bigint as members, key as first_key from matching';

const cards = `select *, null::bigint as members, key as first_key from matching where family_id is null
   union all
  (select distinct on (family_id) *, count(*) over family, min(key) over family from matching where family_id is not null
   window family as (partition by family_id)
    order by family_id, is_available desc, price, id)`;

const familyCard = `case when members is not null then (
   select json_build_object('id', f.id, 'name', f.name, 'axes', f.axes, 'members', members)
     from product_families f where f.id = p.family_id) end as family_card`;

@QueryHandler(ListProducts)
export class ListProductsHandler implements IQueryHandler<ListProducts> {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(CATALOG_OPTIONS) private readonly options: CatalogOptions,
  ) {}

  async execute({ source = this.reads.primary, ...list }: ListProducts): Promise<ListedProducts> {
    const { filter, page } = list;
    const rows = await source.read((query) => this.readRows(query, list));
    const total = rows[0]?.total ?? 0;
    const found = rows.flatMap((row) => (row.nth === null ? [] : [presentRow(row)]));
    const isBounded = filter.search !== null || filter.narrowing !== undefined;
    const { rows: products, ...counted } =
      isBounded && total > exactMatchesMax
        ? scannedPage(found, page)
        : { rows: found.slice(0, page.limit), total, totalIsLowerBound: false };
    return { products, ...counted };
  }

  /** One row more than the page has, if there is one, which tells whether it is the last. */
  private async readRows(
    query: Sql,
    { filter, order, page, isGrouped, hasWaiting }: Omit<ListProducts, 'source'>,
  ): Promise<CountedRow[]> {
    const { narrowing } = filter;
    const chosen = await readChosenFacets(query, narrowing?.facets);
    const search = filter.search === null ? null : await readSearch(query, filter.search);
    const { parameters, bind } = binding();
    const conditions = filterConditions(filter, bind);
    conditions.push(...facetConditions(chosen, bind).map(([, condition]) => condition));
    if (narrowing) conditions.push(...priceConditions(narrowing, bind));
    if (narrowing?.inStock) conditions.push(available);
    const found = search === null ? '' : joinMatches(search, bind);
    const { joins = '', key, by } = orderProducts(order, search, isGrouped, this.options);
    return query<CountedRow>(
      `with matching as materialized (
         select p.id, p.family_id, p.price, ${available} as is_available, ${key} as key
           from products p ${found} join stock s on s.product_id = p.id ${joins} where ${conditions.join(' and ')}
       ), listed as ${isGrouped ? `materialized (${cards})` : `not materialized (${everyProduct})`}
       select counted.total, page.*
         from (select count(*)::int as total from listed) counted
              left join lateral (
                select nth, ${familyCard}, ${hasWaiting ? this.options.waiting('p.id') : 'null::int'} as waiting,
                       ${productColumns(this.options.ratings)}
                  from (select id as listed_id, members, row_number() over () as nth
                          from (select * from listed order by ${by} limit ${page.limit + 1} offset ${page.offset}) sorted) keys
                       join products p on p.id = listed_id ${productJoins}) page on true
        order by nth`,
      parameters,
    );
  }
}

function presentRow(listed: Row & { total: number }): Product {
  const { family_card, waiting, nth: _, total: __, ...row } = listed;
  return { ...presentProduct(row), ...(family_card && { family_card }), ...(waiting !== null && { waiting }) };
}
