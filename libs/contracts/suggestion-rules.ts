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
