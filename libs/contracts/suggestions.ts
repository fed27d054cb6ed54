import type { Category, Product } from './catalog.js';

export type SuggestedProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'is_available' | 'display_image_url' | 'display_image_srcset'
>;

export type SuggestedCategory = Pick<Category, 'id' | 'name'>;

/** What a search that is being typed may mean, best first. */
export interface SearchSuggestions {
  products: SuggestedProduct[];
  categories: SuggestedCategory[];
}

export const suggestionLimits = {
  /** Length of the search text. */
  textMin: 2,
  textMax: 80,
  products: 6,
  categories: 3,
} as const;

/** Path below `/api/v1/`. */
export const suggestionsPath = (text: string): string =>
  `products/suggestions?${new URLSearchParams({ search: text }).toString()}`;
