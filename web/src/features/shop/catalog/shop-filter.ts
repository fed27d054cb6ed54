import { firstShown, type ProductOrdering, productOrderings } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { longestSearch } from '@/ui/search-box';
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

/** The query parameters that the shop page reads. */
export const shopParams = ['category', 'sort', 'q', 'show'] as const;
type Choice = (typeof shopParams)[number];

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function readShopFilter(params: URLSearchParams): ProductFilter {
  const requestedCount = wholeNumber(params.get('show'));
  // The API refuses control characters.
  const search = (params.get('q') ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, longestSearch)
    .trim();
  const ordering = productOrderings.find((known) => known === params.get('sort'));
  return {
    category: wholeNumber(params.get('category')),
    // Search results are ordered by relevance unless another order is chosen.
    ...(search ? { search, ordering } : { ordering: ordering ?? 'best_selling' }),
    count: requestedCount === null ? firstSlice : Math.min(Math.max(requestedCount, firstSlice), mostShown),
  };
}

/** The URL with one choice changed; a new category, order or search starts at the top again. */
export function withChoice(params: URLSearchParams, name: Choice, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== 'show') next.delete('show');
  return next;
}

export function useShopFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (name: Choice, value: string) =>
    setParams((now) => withChoice(now, name, value), {
      // Typing and loading more replace the history entry.
      replace: name === 'show' || name === 'q',
      preventScrollReset: true,
    });
  return { filter: readShopFilter(params), params, choose };
}
