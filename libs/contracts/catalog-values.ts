export const productOrderings = ['best_selling', 'price', '-price', '-created_at'] as const;

export type ProductOrdering = (typeof productOrderings)[number];

/** Path below `/api/v1/` of a product list. Pages and the server that embeds their first data share it. */
export function productsPath({ category, ordering, search, page, pageSize, choices }: ProductsRead): string {
  const query = new URLSearchParams({
    ...(ordering ? { ordering } : {}),
    page: String(page),
    page_size: String(pageSize),
  });
  if (category !== null && category !== undefined) query.set('category', String(category));
  if (search) query.set('search', search);
  return `products?${query.toString()}${choices ? `&${choices}` : ''}`;
}

export const categoriesPath = 'products/categories';

export const productPath = (id: number): string => `products/${id}`;

/** What was bought with a product, and best sellers like it. */
export const relatedPath = (id: number): string => `${productPath(id)}/related`;
export const productPricesPath = (id: number): string => `products/${id}/prices`;

/** Days in which a price counts as charged. */
export const provenDays = 90;

/** A served page shows a stock up to this exactly; a larger number in it may be ten seconds old, until the page connects. */
export const exactUnitsMax = 10;

/** Initial list sizes of the home page and the shop. */
export const firstShown = { newProducts: 3, shopProducts: 12, bestSellers: 3 } as const;

/** Path below `/api/v1/`. */
export const bestSellersPath = 'products/best-sellers';

/** Of reviews, but here: the home page loads no other code about them. Path below `/api/v1/`. */
export const recentReviewsPath = 'reviews/recent';

export interface ProductsRead {
  /** What `choicesQuery` gives. */
  choices?: string;
  category?: number | null;
  ordering?: ProductOrdering;
  search?: string;
  page: number;
  pageSize: number;
}
