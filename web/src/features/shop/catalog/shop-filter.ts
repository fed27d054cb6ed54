import {
  choicesQuery,
  facetLimits,
  firstShown,
  type ProductOrdering,
  productOrderings,
  type ShopChoices,
  readSearch,
} from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { longestSearch } from '@/lib/longest-search';
import type { ProductFilter } from '@/features/shop/products/list-products';

export const firstSlice = firstShown.shopProducts;
export const nextSlice = 10;
const mostShown = 2_000;

export const orderingLabels: Record<ProductOrdering, string> = {
  best_selling: 'Best Selling',
  price: 'Price: Low to High',
  '-price': 'Price: High to Low',
  '-created_at': 'Newest',
};

export const shopParams = ['category', 'sort', 'q', 'show', 'f', 'min', 'max', 'stock'] as const;
export type Choice = (typeof shopParams)[number];

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The choices of the filter; what the server would refuse is left out. */
function readChoices(params: URLSearchParams): ShopChoices {
  const ids = (params.get('f') ?? '').split(',').flatMap((id) => wholeNumber(id) ?? []);
  const facets = [...new Set(ids)].toSorted((a, b) => a - b).slice(0, facetLimits.inFilter);
  const [min, max] = [readPrice(params, 'min'), readPrice(params, 'max')];
  return {
    ...(facets.length > 0 && { facets }),
    ...(min && { priceMin: min }),
    ...(max && Number(max) >= Number(min) && { priceMax: max }),
    ...(params.get('stock') === '1' && { inStock: true }),
  };
}

/** Whole rupees, or an empty text. */
function readPrice(params: URLSearchParams, name: 'min' | 'max'): string {
  const price = params.get(name) ?? '';
  return /^\d{1,7}$/.test(price) ? price : '';
}

export function countChoices({ facets = [], priceMin, priceMax, inStock }: ShopChoices): number {
  return facets.length + (priceMin || priceMax ? 1 : 0) + (inStock ? 1 : 0);
}

export function readShopFilter(params: URLSearchParams, choices = choicesQuery(readChoices(params))): ProductFilter {
  const requestedCount = wholeNumber(params.get('show'));
  const search = readSearch(params.get('q') ?? '')
    .slice(0, longestSearch)
    .trim();
  const ordering = productOrderings.find((known) => known === params.get('sort'));
  return {
    category: wholeNumber(params.get('category')),
    ...(choices && { choices }),
    // Search results are ordered by relevance unless another order is chosen.
    ...(search ? { search, ordering } : { ordering: ordering ?? 'best_selling' }),
    count: requestedCount === null ? firstSlice : Math.min(Math.max(requestedCount, firstSlice), mostShown),
  };
}

export type Choices = Partial<Record<Choice, string>>;

/** The URL with some choices changed; everything but a longer list starts at the top again. */
export function withChoices(params: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('show' in choices)) next.delete('show');
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useShopFilter() {
  const [params, setParams] = useSearchParams();
  const chooseAll = (choices: Choices, replace = false) =>
    setParams((now) => withChoices(now, choices), { replace, preventScrollReset: true });
  // Typing and loading more replace the history entry.
  const choose = (name: Choice, value: string) => chooseAll({ [name]: value }, name === 'show' || name === 'q');
  const choices = readChoices(params);
  return { filter: readShopFilter(params, choicesQuery(choices)), choices, params, choose, chooseAll };
}

export type Shop = ReturnType<typeof useShopFilter>;
