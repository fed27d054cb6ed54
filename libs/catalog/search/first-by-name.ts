import type { Bind } from '@soulvia/platform/database';
import { costs, type FoundTerm, kindCosts, listTerms, type ProductSearch, selectNamed } from './search-products.js';

/** Products that are read in the order of their names: enough of them are usually in stock. */
const namesMax = 60;

type FoundMeaning = NonNullable<ProductSearch['meanings']>[number];

/** The first products of a search by their names alone, which is much cheaper than to rank all that it finds. */
export interface FirstByName {
  /** SQL of `named`, with the id of a product, what its name costs, the length of the name and the least cost. */
  sql: string;
  /** Whether a product in stock of a cost comes before everything else that the search finds. */
  isFirst: (cost: number, least: number) => boolean;
}

/** @returns null for a search that names alone do not answer. */
export function findFirstByName(search: ProductSearch, bind: Bind): FirstByName | null {
  const meanings = search.meanings ?? [];
  const sums = meanings.map(({ alternatives }) =>
    alternatives
      .filter(({ terms }) => terms.every(({ inNames }) => inNames))
      .map(({ terms, kind }) => [...terms.map(({ nth }) => `"${nth}"`), kindCosts[kind]].join(' + ')),
  );
  if (sums.length === 0 || search.id !== null || sums.some((ways) => ways.length === 0)) return null;
  const terms = listTerms(search).filter(({ inNames }) => inNames);
  const otherwise = costOtherwise(meanings);
  return {
    sql: `(select *, min(cost) over () as least
             from (select ref_id as id, name_length, ${sums.map((ways) => `least(${ways.join(', ')})`).join(' + ')} as cost
                     from (${selectNamed(terms, 'true', bind)}) words
                    order by cost, name_length, id limit ${namesMax}) first
            where cost is not null) named`,
    // What costs less may be out of stock, and then comes behind.
    isFirst: (cost, least) => cost < otherwise && cost < least + costs.outOfStock,
  };
}

/** The least that a product costs of which a word is not in its name. */
function costOtherwise(meanings: readonly FoundMeaning[]): number {
  const bounds = meanings.map(({ alternatives }) => ({
    least: Math.min(...alternatives.map(({ terms, kind }) => sum(terms.map(leastCost)) + kindCosts[kind])),
    otherwise: Math.min(
      ...alternatives.flatMap(({ terms, kind }) =>
        terms.map((term) => sum(terms.map(leastCost)) - leastCost(term) + costElsewhere(term) + kindCosts[kind]),
      ),
    ),
  }));
  return sum(bounds.map(({ least }) => least)) + Math.min(...bounds.map(({ least, otherwise }) => otherwise - least));
}

const leastCost = (term: FoundTerm) => Math.min(term.nameCost, costElsewhere(term));

const costElsewhere = ({ groups, inDescriptions }: FoundTerm) =>
  Math.min(...groups.map(({ cost }) => cost), inDescriptions ? costs.described : Number.POSITIVE_INFINITY);

const sum = (of: readonly number[]) => of.reduce((total, cost) => total + cost, 0);
