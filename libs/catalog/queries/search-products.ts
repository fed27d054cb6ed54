import type { SuggestedCategory } from '@soulvia/contracts';
import { type Bind, binding, type Query } from '@soulvia/platform/database';
import { type Meaning, readMeanings, type SearchTerm, type TypedWord } from '../domain/search-terms.js';
import { available } from './product-filter.js';
import { readTypedWords } from './read-typed-words.js';

/** What a typed text asks for, with the names beside those of products that it means. */
export interface ProductSearch {
  typed: readonly TypedWord[];
  meanings: Meaning[];
  named: NamedGroup[];
  /** The id of a product; null when the text is none. */
  id: number | null;
}

/** A category, a family or a facet value with a word of a term: all its products have it. */
interface NamedGroup {
  kind: 'category' | 'family' | 'facet';
  ref_id: number;
  /** Place of the term among all of the search. */
  nth: number;
  cost: number;
  /** Of a category with products. */
  name: string | null;
}

/** A match costs the sum of these: what costs less comes first. */
const costs = { otherForm: 1, synonym: 16, elsewhere: 16, described: 32, typo: 64 };
/** Below it, costs tell forms of words apart; from it on, where and how a word was found. */
const tier = 16;
const longestName = 256;

/** Reads a text in two statements; one more when nothing has one of its words, and one after synonyms changed. */
export async function readSearch(query: Query, text: string): Promise<ProductSearch> {
  const { typed, synonyms } = await readTypedWords(query, text);
  const meanings = readMeanings(typed, synonyms);
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { parameters, bind } = binding();
  const named =
    meanings.length === 0
      ? []
      : await query<NamedGroup>(
          `select kind, ref_id, nth, min(cost) as cost, c.name
             from (${wordMatches(listTerms(meanings), `kind <> 'product'`, bind)}) matches
                  left join categories c on kind = 'category' and c.id = ref_id and c.product_count > 0
            group by kind, ref_id, nth, c.name`,
          parameters,
        );
  return { typed, meanings, named, id };
}

const listTerms = (meanings: readonly Meaning[]): SearchTerm[] =>
  meanings.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms));

/** SQL of the words of names that terms match: kind, ref_id, nth and cost. */
function wordMatches(terms: readonly SearchTerm[], kinds: string, bind: Bind): string {
  const ranges = terms.flatMap(({ word, stem, near }, nth) => [
    { nth, low: word.startsWith(stem) ? stem : word, word, isStart: true, cost: 0 },
    ...near.map((other) => ({ nth, low: other, word: other, isStart: false, cost: costs.typo })),
  ]);
  return `select kind, ref_id, nth, cost + case when s.word = typed.word then 0 else ${costs.otherForm} end + case kind when 'product' then 0 else ${costs.elsewhere} end as cost
            from unnest(${bind(ranges.map(({ nth }) => nth))}::int[], ${bind(ranges.map(({ low }) => low))}::text[], ${bind(ranges.map(({ word }) => word))}::text[],
                        ${bind(ranges.map(({ isStart }) => isStart))}::boolean[], ${bind(ranges.map(({ cost }) => cost))}::int[]) typed (nth, low, word, is_start, cost)
                 join search_words s on s.word >= low collate "C" and s.word <= (low || case when is_start then chr(1114111) else '' end) collate "C"
                  and s.least_typed <= length(typed.word) and s.${kinds}`;
}

/** SQL that joins `products p` that a search finds, as `match` with what each costs. */
export function joinMatches(search: ProductSearch, bind: Bind): string {
  const cost = matchCost(search, bind);
  return `join ${matchedProducts(search, bind)} found on found.product_id = p.id
          join lateral (select ${cost} as cost) match on match.cost is not null`;
}

/** SQL of the products with a word of a search, and for each term what its best match costs. */
function matchedProducts({ meanings, named, id }: ProductSearch, bind: Bind): string {
  const terms = listTerms(meanings);
  const described = terms.flatMap(({ described: words }, nth) => (words === null ? [] : [{ nth, words }]));
  const matches = [
    `select ref_id as product_id, nth, cost from (${wordMatches(terms, `kind = 'product'`, bind)}) words`,
    `select p.id, nth, ${costs.described}
       from unnest(${bind(described.map(({ nth }) => nth))}::int[], ${bind(described.map(({ words }) => words))}::text[]) described (nth, words)
            join products p on p.described @@ to_tsquery('english', words) and p.deleted_at is null`,
    ...(named.length === 0
      ? []
      : [`select p.id, null, null from products p where p.deleted_at is null and (${groupConditions(named, bind)})`]),
    ...(id === null ? [] : [`select ${bind(id)}::int, ${byId}, 0`]),
  ];
  const columns = [byId, ...terms.keys()].map((nth) => `min(cost) filter (where nth = ${nth}) as "${nth}"`);
  return `(select product_id, ${columns.join(', ')} from (${matches.join(' union all ')}) matches group by product_id)`;
}

/** Stands for the id in place of a term. */
const byId = -1;

/** SQL of what a product costs: for each meaning its cheapest alternative, all terms of which it has; null when it misses one. */
function matchCost({ meanings, named }: ProductSearch, bind: Bind): string {
  let nth = 0;
  const costsOfMeanings = meanings.map(({ alternatives }) => {
    const sums = alternatives.map(({ terms, isSynonym }) => {
      const parts = terms.map(() => termCost(nth++, named, bind));
      return [...parts, ...(isSynonym ? [costs.synonym] : [])].join(' + ');
    });
    return `least(${sums.join(', ')})`;
  });
  return `least(found."${byId}", ${costsOfMeanings.join(' + ') || 'null'})`;
}

function termCost(nth: number, named: readonly NamedGroup[], bind: Bind): string {
  const groups = Map.groupBy(
    named.filter((one) => one.nth === nth),
    ({ cost }) => cost,
  );
  const cases = [...groups].map(([cost, of]) => `case when ${groupConditions(of, bind)} then ${cost} end`);
  return cases.length === 0 ? `found."${nth}"` : `least(found."${nth}", ${cases.join(', ')})`;
}

/** A condition that `products p` belongs to one of these. */
function groupConditions(named: readonly NamedGroup[], bind: Bind): string {
  const ids = (kind: NamedGroup['kind']) => named.filter((one) => one.kind === kind).map(({ ref_id }) => ref_id);
  const [categories, families, facets] = [ids('category'), ids('family'), ids('facet')];
  return [
    ...(categories.length === 0 ? [] : [`p.category_id = any(${bind(categories)}::int[])`]),
    ...(families.length === 0 ? [] : [`p.family_id = any(${bind(families)}::int[])`]),
    ...(facets.length === 0 ? [] : [`p.facets && ${bind(facets)}::int[]`]),
  ].join(' or ');
}

/**
 * SQL of the place of a product among those that a search finds, the first one the least: by where and how its words were found, then what is
 * in stock, then whole words, then short names.
 */
export const matchRank = `((match.cost / ${tier} * 2 + (not ${available})::int) * ${tier} + match.cost % ${tier}) * ${longestName} + length(p.name)`;

/** The categories whose names match a search, best first. */
export function matchedCategories({ meanings, named }: ProductSearch): SuggestedCategory[] {
  const categories = Map.groupBy(
    named.filter(({ name }) => name !== null),
    ({ ref_id }) => ref_id,
  );
  return [...categories]
    .map(([id, of]) => ({
      id,
      name: of[0]?.name ?? '',
      cost: sumCosts(meanings, new Map(of.map((one) => [one.nth, one.cost]))),
    }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
    .map(({ id, name }) => ({ id, name }));
}

/** As `matchCost`; infinite when a meaning is missed. */
function sumCosts(meanings: readonly Meaning[], found: ReadonlyMap<number, number>): number {
  let nth = 0;
  const least = meanings.map(({ alternatives }) =>
    Math.min(
      ...alternatives.map(({ terms, isSynonym }) =>
        terms.reduce((sum) => sum + (found.get(nth++) ?? Number.POSITIVE_INFINITY), isSynonym ? costs.synonym : 0),
      ),
    ),
  );
  return least.reduce((sum, cost) => sum + cost, 0);
}
