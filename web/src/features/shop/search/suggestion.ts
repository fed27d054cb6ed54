import type { SearchSuggestions, SuggestedProduct } from '@soulvia/contracts';
import { productPath } from '@/features/shop/products/product-path';
import { searchForm, searchPath } from '@/features/shop/products/search-form';

export interface Suggestion {
  key: string;
  label: string;
  /** Where it leads; null for what forgets the recent searches. */
  to: string | null;
  product?: SuggestedProduct;
  /** The search that it repeats. */
  search?: string;
}

export interface SuggestionGroup {
  label: string;
  suggestions: Suggestion[];
}

/** @param typed null when there is too little to ask for. */
export function groupSuggestions(
  typed: string | null,
  found: SearchSuggestions | undefined,
  recent: readonly string[],
): SuggestionGroup[] {
  if (typed === null)
    return toGroups('Recent searches', recent.length > 0 ? [...recent.map(recentSearch), clearRecent] : []);
  return [
    toGroups(
      'Products',
      (found?.products ?? []).map((product) => ({
        key: `product-${product.id}`,
        label: product.name,
        to: productPath(product.id),
        product,
      })),
    ),
    toGroups(
      'Categories',
      (found?.categories ?? []).map(({ id, name }) => ({
        key: `category-${id}`,
        label: name,
        to: `${searchForm.action}?category=${id}`,
      })),
    ),
    toGroups('Recent searches', recent.filter((text) => startsLike(text, typed)).map(recentSearch)),
  ].flat();
}

const toGroups = (label: string, suggestions: Suggestion[]): SuggestionGroup[] =>
  suggestions.length > 0 ? [{ label, suggestions }] : [];

const clearRecent: Suggestion = { key: 'clear', label: 'Clear recent searches', to: null };

const recentSearch = (text: string): Suggestion => ({
  key: `recent-${text}`,
  label: text,
  to: searchPath(text),
  search: text,
});

const startsLike = (text: string, typed: string) =>
  text.toLowerCase().startsWith(typed.toLowerCase()) && text.length > typed.length;
