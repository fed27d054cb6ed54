import type { SuggestedCategory } from '@soulvia/contracts';
import { type Bind, binding, type Query } from '@soulvia/platform/database';
import { type AlternativeKind, type Meaning, readMeanings, type SearchTerm, type TypedWord } from './search-terms.js';
import { available } from '../queries/product-filter.js';
import { readTypedWords } from './read-typed-words.js';

/** What a typed text asks for, as far as products have it. */
export interface ProductSearch {
  typed: readonly TypedWord[];
  /** Null when nothing can match. */
  meanings: { alternatives: { terms: FoundTerm[]; kind: AlternativeKind }[] }[] | null;
  /** The id of a product; null when the text is none. */
  id: number | null;
  /** All products that can match; null when these are many. */
  candidates: number[] | null;
}

/** Where products have the word of a term. */
export interface FoundTerm extends SearchTerm {
  /** Place among all terms of the search. */
  nth: number;
  inNames: boolean;
  inDescriptions: boolean;
  /** Products whose descriptions have it; null when these are many. */
  describedIds: number[] | null;
  /** Products with the word in one of these or in the name of their family, more than once perhaps; null when these are many. */
  products: number[] | null;
  groups: NamedGroups[];
  /** What a product costs at least that has it in its name: infinite when none does. */
  nameCost: number;
}

/** Categories, families or facet values with the word of a term: all their products have it. */
interface NamedGroups {
  kind: 'category' | 'family' | 'facet';
  cost: number;
  ids: number[];
  /** Of categories with products, in the order of their ids; empty otherwise. */
  names: string[];
}

/**
 * A match costs the sum of these: what costs less comes first. One is for another form of a word; what is out of stock comes behind what was
 * found in the same places, in whatever form.
 */
export const costs = { otherForm: 1, outOfStock: 32, synonym: 64, elsewhere: 64, described: 128, typo: 256 };
export const kindCosts: Record<AlternativeKind, number> = { typed: 0, apart: costs.otherForm, synonym: costs.synonym };
const longestName = 256;
/** Fewer products are looked up by their ids, which is cheaper than reading all. */
const candidatesMax = 300;

/** Reads a text in two statements; one more when nothing has one of its words, and one after synonyms changed. */
export async function readSearch(query: Query, text: string): Promise<ProductSearch> {
  const { typed, synonyms } = await readTypedWords(query, text);
  const meanings = readMeanings(typed, synonyms);
  const id = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const found = meanings.length === 0 ? null : await findTerms(query, meanings);
  return { typed, meanings: found, id, candidates: found && findCandidates(found, id) };
}

/** Products of the meaning that has the fewest. */
function findCandidates(meanings: NonNullable<ProductSearch['meanings']>, id: number | null): number[] | null {
  const ids = meanings.flatMap(({ alternatives }) => {
    const few = alternatives.map(({ terms }) => fewest(terms.flatMap(({ products }) => (products ? [products] : []))));
    return few.every((one) => one !== undefined) ? [few.flat()] : [];
  });
  const least = fewest(ids);
  return least === undefined || least.length > candidatesMax
    ? null
    : [...new Set([...least, ...(id === null ? [] : [id])])];
}

const fewest = (lists: readonly number[][]) => lists.toSorted((a, b) => a.length - b.length)[0];

interface FoundRow {
  /** A member belongs to a family. */
  kind: NamedGroups['kind'] | 'product' | 'member' | 'description';
  nth: number;
  /** The first ones. */
  ids: number[];
  cost: number | null;
  names: string[] | null;
}

/** Leaves out what nothing has. */
async function findTerms(query: Query, meanings: readonly Meaning[]): Promise<ProductSearch['meanings']> {
  let count = 0;
  const numbered = meanings.map(({ alternatives }) => ({
    alternatives: alternatives.map(({ terms, kind }) => ({
      terms: terms.map((term) => ({ ...term, nth: count++ })),
      kind,
    })),
  }));
  const terms = numbered.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.terms));
  const { parameters, bind } = binding();
  const { typed, isInRange } = rangesSql(terms, bind);
  const rows = await query<FoundRow>(
    `select kind, nth, array_agg(ref_id) as ids, cost, array_agg(coalesce(c.name, '')) as names
       from (select kind, nth, ref_id, min(${rangeCost} + ${costs.elsewhere}) as cost
               from ${typed} join search_words s on ${isInRange} and s.kind = any('{family,category,facet}')
              group by kind, nth, ref_id) grouped
            left join categories c on kind = 'category' and c.id = ref_id and c.product_count > 0
      group by kind, nth, cost
      union all
     select 'product', nth, ids, typed.cost, null
       from ${typed}, lateral (select array(select s.ref_id from search_words s where ${isInRange} and s.kind = 'product' limit ${candidatesMax + 1}) as ids offset 0) few
      where ids <> '{}'
      union all
     select 'member', nth, ids, null, null
       from ${typed}, lateral (select array(
              select p.id from search_words s join products p on p.family_id = s.ref_id and p.deleted_at is null
               where ${isInRange} and s.kind = 'family' limit ${candidatesMax + 1}) as ids offset 0) few
      where ids <> '{}'
      union all
     select 'description', nth, ids, null, null
       from ${describedSql(terms, bind)}, lateral (select array(
              select p.id from products p where p.described @@ to_tsquery('english', asked.described) and p.deleted_at is null
               limit ${candidatesMax + 1}) as ids offset 0) few
      where ids <> '{}'`,
    parameters,
  );
  const found = Map.groupBy(rows, ({ nth }) => nth);
  const left = numbered.map(({ alternatives }) => ({
    alternatives: alternatives
      .filter((one) => one.terms.every(({ nth }) => found.has(nth)))
      .map((one) => ({
        ...one,
        terms: one.terms.map((term) => ({ ...term, ...describeFound(found.get(term.nth) ?? []) })),
      })),
  }));
  return left.every(({ alternatives }) => alternatives.length > 0) ? left : null;
}

function describeFound(rows: readonly FoundRow[]): Omit<FoundTerm, keyof SearchTerm | 'nth'> {
  const groups = rows.flatMap(({ kind, ids, cost, names }) =>
    kind === 'product' || kind === 'member' || kind === 'description' || cost === null
      ? []
      : [{ kind, ids, cost, names: names ?? [] }],
  );
  const named = rows.filter(({ kind }) => kind === 'product');
  const described = rows.find(({ kind }) => kind === 'description')?.ids ?? [];
  const isGroup = (kind: FoundRow['kind']) => groups.some((one) => one.kind === kind);
  const products = rows.flatMap(({ kind, ids }) => (isGroup(kind) ? [] : ids));
  const areMany = isGroup('category') || isGroup('facet') || products.length > candidatesMax;
  return {
    inNames: named.length > 0,
    inDescriptions: described.length > 0,
    describedIds: described.length > candidatesMax ? null : described,
    products: areMany ? null : products,
    groups,
    nameCost: Math.min(...named.map(({ cost }) => cost ?? 0)),
  };
}

export const listTerms = ({ meanings }: ProductSearch): FoundTerm[] =>
  (meanings ?? []).flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms));

/** What a word of a range costs. */
const rangeCost = `typed.cost + case when s.word = typed.word then 0 else ${costs.otherForm} end`;

/** SQL of the ranges of words that terms match, and of the condition that a word is in one. */
function rangesSql(terms: readonly (SearchTerm & { nth: number })[], bind: Bind): { typed: string; isInRange: string } {
  const ranges = terms.flatMap(({ nth, word, start, near }) => [
    { nth, low: start ?? word, word, isStart: start !== null, cost: 0 },
    ...near.map((other) => ({ nth, low: other, word: other, isStart: true, cost: costs.typo })),
  ]);
  const column = (name: keyof (typeof ranges)[number], type: string) =>
    `${bind(ranges.map((one) => one[name]))}::${type}[]`;
  return {
    typed: `unnest(${column('nth', 'int')}, ${column('low', 'text')}, ${column('word', 'text')}, ${column('isStart', 'boolean')}, ${column('cost', 'int')}) typed (nth, low, word, is_start, cost)`,
    isInRange: `s.word >= low collate "C" and s.word <= (low || case when is_start then chr(1114111) else '' end) collate "C" and s.least_typed <= length(typed.word)`,
  };
}

function describedSql(terms: readonly (SearchTerm & { nth: number })[], bind: Bind): string {
  const asked = terms.filter(({ described }) => described !== null);
  return `unnest(${bind(asked.map(({ nth }) => nth))}::int[], ${bind(asked.map(({ described }) => described))}::text[]) asked (nth, described)`;
}

/**
 * SQL that joins `products p` that a search finds, as `match` with what each costs. All products are read: how many match is unknown to the
 * planner, which would look up each of thousands by its id.
 */
export function joinMatches(search: ProductSearch, bind: Bind): string {
  const terms = listTerms(search);
  const named = terms.filter(({ inNames }) => inNames);
  const isCandidate = (id: string) =>
    search.candidates === null ? 'true' : `${id} = any(${bind(search.candidates)}::int[])`;
  return [
    ...(named.length > 0
      ? [`left join (${selectNamed(named, isCandidate('s.ref_id'), bind)}) named on named.ref_id = p.id`]
      : []),
    `join lateral (select ${matchCost(search, bind)} as cost) match on match.cost is not null and ${isCandidate('p.id')}`,
  ].join(' ');
}

/** SQL of the products whose names have words of the terms: the least cost of each, in a column named by its place. */
export function selectNamed(terms: readonly FoundTerm[], isCandidate: string, bind: Bind): string {
  const { typed, isInRange } = rangesSql(terms, bind);
  const [only, more] = terms;
  const columns = terms.map(({ nth }) => `min(${rangeCost}) filter (where nth = ${nth}) as "${nth}"`);
  return `
    select ref_id, min(name_length) as name_length, ${only && !more ? `min(${rangeCost}) as "${only.nth}"` : columns.join(', ')}
      from ${typed} join search_words s on ${isInRange} and s.kind = 'product' and ${isCandidate} group by ref_id`;
}

/** SQL of what a product costs: for each meaning its cheapest alternative, all terms of which it has; null when it misses one. */
function matchCost(search: ProductSearch, bind: Bind): string {
  const { meanings, id } = search;
  const sums = (meanings ?? []).map(({ alternatives }) => {
    const ways = alternatives.map(({ terms, kind }) =>
      [...terms.map((term) => termCost(search, term, bind)), kindCosts[kind]].join(' + '),
    );
    const all = `least(${ways.join(', ')})`;
    const [first, ...others] = alternatives;
    if (!first?.terms.every(({ inNames }) => inNames) || others.some(({ kind }) => kind !== 'synonym')) return all;
    // What else it may cost is more, and is not worked out.
    const byName = [...first.terms.map(({ nth }) => `named."${nth}"`), kindCosts[first.kind]].join(' + ');
    return `case when ${byName} < ${costs.elsewhere} then ${byName} else ${all} end`;
  });
  const cost = sums.join(' + ') || 'null::int';
  return id === null ? cost : `case when p.id = ${bind(id)} then 0 else ${cost} end`;
}

function termCost(search: ProductSearch, term: FoundTerm, bind: Bind): string {
  const { nth, inNames, inDescriptions, groups } = term;
  const cases = [...Map.groupBy(groups, ({ cost }) => cost)].map(
    ([cost, of]) => `case when ${groupConditions(of, bind)} then ${cost} end`,
  );
  if (inDescriptions) {
    const isCheaper = inNames ? `coalesce(named."${nth}", ${costs.typo}) > ${costs.described} and ` : '';
    cases.push(`case when ${isCheaper}${isDescribed(search, term, bind)} then ${costs.described} end`);
  }
  return `least(${[...(inNames ? [`named."${nth}"`] : []), ...cases].join(', ')})`;
}

/** A condition that the description of `products p` has a term. Very many are looked up at once, and only if one is asked for. */
function isDescribed({ candidates }: ProductSearch, { describedIds, described }: FoundTerm, bind: Bind): string {
  if (describedIds !== null) return `p.id = any(${bind(describedIds)}::int[])`;
  const asked = `described @@ to_tsquery('english', ${bind(described)})`;
  return candidates === null ? `p.id in (select id from products where ${asked} and deleted_at is null)` : `p.${asked}`;
}

/** SQL of a condition that a search finds `products p`, without what it costs. */
export function isMatch(search: ProductSearch, bind: Bind): string {
  const { meanings, id, candidates } = search;
  const hasTerm = (term: FoundTerm) => {
    const places = [
      ...(term.inNames ? [`p.id in (${selectNamedIds(term, bind)})`] : []),
      ...(term.groups.length > 0 ? [groupConditions(term.groups, bind)] : []),
      ...(term.inDescriptions ? [isDescribed(search, term, bind)] : []),
    ];
    return `(${places.join(' or ')})`;
  };
  const all = (meanings ?? []).map(
    ({ alternatives }) => `(${alternatives.map(({ terms }) => terms.map(hasTerm).join(' and ')).join(' or ')})`,
  );
  const isFound = all.join(' and ') || 'false';
  if (candidates !== null) return `p.id = any(${bind(candidates)}::int[]) and (${isOwn(id, bind)}${isFound})`;
  return `(${isOwn(id, bind)}${isFound})`;
}

function selectNamedIds(term: FoundTerm, bind: Bind): string {
  const { typed, isInRange } = rangesSql([term], bind);
  return `select s.ref_id from ${typed} join search_words s on ${isInRange} and s.kind = 'product'`;
}

const isOwn = (id: number | null, bind: Bind) => (id === null ? '' : `p.id = ${bind(id)} or `);

/** A condition that `products p` belongs to one of these. */
function groupConditions(groups: readonly NamedGroups[], bind: Bind): string {
  const ids = (kind: NamedGroups['kind']) => groups.flatMap((one) => (one.kind === kind ? one.ids : []));
  const [categories, families, facets] = [ids('category'), ids('family'), ids('facet')];
  return [
    ...(categories.length === 0 ? [] : [`p.category_id = any(${bind(categories)}::int[])`]),
    ...(families.length === 0 ? [] : [`p.family_id = any(${bind(families)}::int[])`]),
    ...(facets.length === 0 ? [] : [`p.facets && ${bind(facets)}::int[]`]),
  ].join(' or ');
}

/** SQL of the place of a product among those that a search finds, the first one the least. Of equal ones short names come first. */
export const rankMatch = (search: ProductSearch): string => {
  const length = listTerms(search).some(({ inNames }) => inNames)
    ? `coalesce(named.name_length, ${longestName - 1})`
    : '0';
  return `(match.cost + case when ${available} then 0 else ${costs.outOfStock} end) * ${longestName} + ${length}`;
};

/** The categories whose names match a search, best first. */
export function matchedCategories(search: ProductSearch): SuggestedCategory[] {
  const names = new Map(
    listTerms(search).flatMap(({ groups }) =>
      groups.flatMap(({ kind, ids, names: shown }) =>
        kind === 'category' ? ids.flatMap((id, nth) => (shown[nth] ? [[id, shown[nth]] as const] : [])) : [],
      ),
    ),
  );
  return [...names]
    .map(([id, name]) => ({ id, name, cost: categoryCost(search, id) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
    .map(({ id, name }) => ({ id, name }));
}

/** As `matchCost`, of a category by its own name; infinite when it misses a meaning. */
function categoryCost({ meanings }: ProductSearch, id: number): number {
  const sum = (of: number[]) => of.reduce((total, cost) => total + cost, 0);
  const findCost = ({ groups }: FoundTerm) =>
    Math.min(...groups.flatMap(({ kind, ids, cost }) => (kind === 'category' && ids.includes(id) ? [cost] : [])));
  return sum(
    (meanings ?? []).map(({ alternatives }) =>
      Math.min(...alternatives.map(({ terms, kind }) => sum(terms.map(findCost)) + kindCosts[kind])),
    ),
  );
}
