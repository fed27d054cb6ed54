/** Groups of facets that every shop has; they cannot be removed. */
export const builtInFacetGroups = ['skin_type', 'concern', 'ingredient', 'routine_step', 'free_of'] as const;

export const facetLimits = {
  /** Most groups beside the built-in ones. */
  ownGroups: 10,
  /** Most values of one group, hidden ones included. */
  values: 60,
  /** Most values of one product. */
  ofProduct: 40,
  /** Most values in one filter. */
  inFilter: 20,
} as const;

export const facetGroupsMax = builtInFacetGroups.length + facetLimits.ownGroups;

/** Path below `/api/v1/` of all groups, for staff. */
export const facetsPath = 'facets';

/** The choices as a part of the query of a product list or of its facets; empty without a choice. */
export function choicesQuery({ facets, priceMin, priceMax, inStock }: ShopChoices): string {
  const query = new URLSearchParams({
    ...(facets && facets.length > 0 && { facets: facets.join(',') }),
    ...(priceMin && { price_min: priceMin }),
    ...(priceMax && { price_max: priceMax }),
    ...(inStock && { in_stock: 'true' }),
  });
  return query.toString();
}

/** Path below `/api/v1/` of the facets of a product list. */
export function shopFacetsPath({ category, search, choices }: ShopFacetsRead): string {
  const query = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(search && { search }),
  });
  return `products/facets?${[query.toString(), choices].filter(Boolean).join('&')}`;
}

/** Choices of the shop's filter beside category, search and order. */
export interface ShopChoices {
  /** Ids of facet values, ascending. */
  facets?: readonly number[];
  /** Rupees. */
  priceMin?: string;
  priceMax?: string;
  inStock?: boolean;
}

export interface ShopFacetsRead {
  category: number | null;
  search?: string | undefined;
  /** What `choicesQuery` gives. */
  choices?: string | undefined;
}
