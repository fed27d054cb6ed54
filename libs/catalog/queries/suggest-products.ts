import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  comparableText,
  type SearchSuggestions,
  type SuggestedCategory,
  type SuggestedProduct,
  suggestionLimits as limits,
} from '@soulvia/contracts';
import { binding, comparable, containsComparable, type Query as Sql } from '@soulvia/platform/database';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';
import { ReadDatabase, type ReadSource } from '@soulvia/platform/replica';
import { nearestWords } from '../domain/nearest-words.js';
import { splitWords } from '../domain/words.js';
import { available } from './product-filter.js';

/** Products and categories whose names a text that is being typed may mean. */
export class SuggestProducts extends Query<SearchSuggestions> {
  /** @param source the primary by default. */
  constructor(
    readonly text: string,
    readonly source?: ReadSource,
  ) {
    super();
  }
}

const wordsMax = 8;
/** More than are suggested, because those in stock come first. */
const candidatesMax = limits.products * 3;

@QueryHandler(SuggestProducts)
export class SuggestProductsHandler implements IQueryHandler<SuggestProducts> {
  constructor(private readonly reads: ReadDatabase) {}

  async execute({ text, source = this.reads.primary }: SuggestProducts): Promise<SearchSuggestions> {
    const [products, categories] = await Promise.all([
      source.read((query) => suggestProducts(query, text)),
      source.read((query) => suggestCategories(query, text)),
    ]);
    return { products, categories };
  }
}

interface Term {
  typed: string;
  /** The words of names that it may mean when none starts with it. */
  nearest?: string[];
}

type Row = Omit<SuggestedProduct, 'display_image_url' | 'display_image_srcset'> & { display_image: string | null };

/**
 * Products whose names have a word for each typed one, which starts with it or is like it. Those in stock come first; of these whole words,
 * then short names, then the newest.
 */
async function suggestProducts(query: Sql, text: string): Promise<SuggestedProduct[]> {
  const terms = await readTerms(query, splitWords(text, wordsMax));
  if (terms.length === 0 || terms.some(({ nearest }) => nearest?.length === 0)) return [];
  const { parameters, bind } = binding();
  const [tables, conditions, costs] = [[], [], []] as [string[], string[], string[]];
  for (const [nth, { typed, nearest }] of terms.entries()) {
    const word = `w${nth}.word`;
    tables.push(`product_words w${nth}${nth === 0 ? '' : ' using (product_id)'}`);
    conditions.push(nearest ? `${word} = any(${bind(nearest)}::text[])` : `${word} ^@ ${bind(typed)}`);
    costs.push(`(${word} <> ${bind(typed)})::int`);
  }
  const rows = await query<Row>(
    `select p.id, p.name, p.price::text as price, ${available} as is_available, p.display_image
       from (select product_id, min(${costs.join(' + ')}) as cost, w0.name_words
               from ${tables.join(' join ')} where ${conditions.join(' and ')}
              group by product_id, w0.name_words
              order by cost, name_words, product_id desc limit ${candidatesMax}) found
            join products p on p.id = found.product_id join stock s on s.product_id = p.id
      order by is_available desc, cost, name_words, p.id desc limit ${limits.products}`,
    parameters,
  );
  return rows.map(({ display_image, ...product }) => ({
    ...product,
    display_image_url: imageUrl(display_image),
    display_image_srcset: imageSrcset(display_image),
  }));
}

async function readTerms(query: Sql, typed: readonly string[]): Promise<Term[]> {
  const { parameters, bind } = binding();
  const starts = typed.map((word) => `exists (select from product_words where word ^@ ${bind(word)})`);
  const [row] = await query<{ known: boolean[] }>(`select array[${starts.join(', ')}]::boolean[] as known`, parameters);
  if (row?.known.every(Boolean)) return typed.map((word) => ({ typed: word }));
  // Those that start with a digit are left out.
  const words = await query<{ word: string }>(
    `select distinct word from product_words where word >= 'a' order by word`,
  );
  const names = words.map(({ word }) => word);
  return typed.map((word, nth) => ({ typed: word, ...(!row?.known[nth] && { nearest: nearestWords(word, names) }) }));
}

/** Short texts have something in common with many names. */
const similarEnough = 0.5;

/** Typos are tolerated only when no name holds the text as it is. */
async function suggestCategories(query: Sql, text: string): Promise<SuggestedCategory[]> {
  const { parameters, bind } = binding();
  const [name, typed] = [comparable('name'), bind(comparableText(text))];
  const isExact = containsComparable('name', bind, text);
  const rows = await query<SuggestedCategory & { is_exact: boolean }>(
    `select id, name, ${isExact} as is_exact from categories
      where deleted_at is null and product_count > 0 and (${isExact} or (${typed} <% ${name} and word_similarity(${typed}, ${name}) >= ${similarEnough}))
      order by is_exact desc, word_similarity(${typed}, ${name}) desc, id limit ${limits.categories}`,
    parameters,
  );
  const exact = rows.filter((row) => row.is_exact);
  return (exact.length > 0 ? exact : rows).map(({ id, name: named }) => ({ id, name: named }));
}
