import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type SearchSuggestions, type SuggestedProduct, suggestionLimits as limits } from '@soulvia/contracts';
import { binding, type Query as Sql } from '@soulvia/platform/database';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { findFirstByName } from '../search/first-by-name.js';
import { findNearestSearches } from '../search/search-terms.js';
import { available } from './product-filter.js';
import {
  joinMatches,
  matchedCategories,
  rankMatch,
  type ProductSearch,
  readSearch,
} from '../search/search-products.js';

/** Products and categories that a text that is being typed may mean: the products are the first ones of its search. */
export class SuggestProducts extends Query<SearchSuggestions> {
  /** @param source the primary by default. */
  constructor(
    readonly text: string,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

@QueryHandler(SuggestProducts)
export class SuggestProductsHandler implements IQueryHandler<SuggestProducts> {
  constructor(private readonly reads: ReadDatabase) {}

  execute({ text, source = this.reads.primary }: SuggestProducts): Promise<SearchSuggestions> {
    return source.read(async (query) => {
      const search = await readSearch(query, text);
      const products = await suggestProducts(query, search);
      const categories = matchedCategories(search).slice(0, limits.categories);
      return { products, categories, ...(products.length === 0 && { words: await suggestWords(query, search) }) };
    });
  }
}

type Row = Omit<SuggestedProduct, 'display_image_url' | 'display_image_srcset'> & { display_image: string | null };

async function suggestProducts(query: Sql, search: ProductSearch): Promise<SuggestedProduct[]> {
  const rows = (await readFirstByName(query, search)) ?? (await readFirst(query, search));
  return rows.map(({ id, name, price, is_available, display_image }) => ({
    id,
    name,
    price,
    is_available,
    display_image_url: imageUrl(display_image),
    display_image_srcset: imageSrcset(display_image),
  }));
}

const columns = `p.id, p.name, p.price::text as price, ${available} as is_available, p.display_image`;

function readFirst(query: Sql, search: ProductSearch): Promise<Row[]> {
  const { parameters, bind } = binding();
  return query<Row>(
    `select ${columns} from products p ${joinMatches(search, bind)} join stock s on s.product_id = p.id
      where p.deleted_at is null order by ${rankMatch(search)}, p.id limit ${limits.products}`,
    parameters,
  );
}

/** @returns null where there are not enough whose names alone make them the first. */
async function readFirstByName(query: Sql, search: ProductSearch): Promise<Row[] | null> {
  const { parameters, bind } = binding();
  const first = search.candidates === null ? findFirstByName(search, bind) : null;
  if (!first) return null;
  const rows = await query<Row & { cost: number; least: number }>(
    `select ${columns}, named.cost, named.least
       from ${first.sql} join products p on p.id = named.id join stock s on s.product_id = p.id
      where ${available} order by named.cost, named.name_length, p.id limit ${limits.products}`,
    parameters,
  );
  return rows.length === limits.products && rows.every(({ cost, least }) => first.isFirst(cost, least)) ? rows : null;
}

const wordsMax = 4;

/** As names write them. */
async function suggestWords(query: Sql, { typed }: ProductSearch): Promise<string[]> {
  const near = findNearestSearches(typed);
  if (near.length === 0) return [];
  const rows = await query<{ plain: string }>(
    `select begun.plain
       from unnest($1::text[]) with ordinality near (word, nth),
            lateral (select plain from search_words s
                      where s.kind = any('{product,family,category,facet}') and s.word between (near.word collate "C") and (near.word || chr(1114111)) collate "C"
                        and s.least_typed = 0
                      order by s.word, s.kind, s.ref_id limit 1) begun
      order by nth limit ${wordsMax}`,
    [near],
  );
  return [...new Set(rows.map(({ plain }) => plain))];
}
