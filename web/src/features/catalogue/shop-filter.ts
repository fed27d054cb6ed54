import { type ProductOrdering, productOrderings } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';

export const firstSlice = 12;
export const nextSlice = 10;
const mostShown = 2_000;

export const orderingLabels: Record<ProductOrdering, string> = {
  best_selling: 'Best Selling',
  price: 'Price: Low to High',
  '-price': 'Price: High to Low',
  '-created_at': 'Newest',
};

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readShopFilter(params: URLSearchParams) {
  const shown = wholeNumber(params.get('show'));
  return {
    category: wholeNumber(params.get('category')),
    ordering: productOrderings.find((ordering) => ordering === params.get('sort')) ?? 'best_selling',
    count: shown === null ? firstSlice : Math.min(Math.max(shown, firstSlice), mostShown),
  };
}

/** The address with one choice changed; a changed category or order starts at the top again. */
export function withChoice(
  params: URLSearchParams,
  name: 'category' | 'sort' | 'show',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== 'show') next.delete('show');
  return next;
}

export function useShopFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'category' | 'sort' | 'show', value: string) =>
    setParams(withChoice(params, name, value), { replace: name === 'show', preventScrollReset: true });
  return { filter: readShopFilter(params), params, choose };
}
