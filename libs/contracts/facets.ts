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

export interface FacetValue {
  id: number;
  name: string;
  /** Name in Urdu. */
  name_ur: string | null;
  /** Hidden values can no longer be chosen in the shop; products keep them. */
  hidden: boolean;
}

/** A way to describe products, such as the skin type, and its values in the order they are shown. */
export interface FacetGroup {
  id: number;
  /** Stable name such as `skin_type`. */
  key: string;
  name: string;
  name_ur: string | null;
  values: FacetValue[];
}

export interface FacetValueInput {
  /** Left out for a new value. */
  id?: number | undefined;
  name: string;
  name_ur?: string | null | undefined;
  hidden: boolean;
}

export interface FacetGroupInput {
  /** Left out for a new group. */
  id?: number | undefined;
  key: string;
  name: string;
  name_ur?: string | null | undefined;
  values: FacetValueInput[];
}

/** Path below `/api/v1/` of all groups, for staff. */
export const facetsPath = 'facets';

/** A number of products; a lower bound reads `1000+`. */
export interface FacetTally {
  count: number;
  count_is_lower_bound: boolean;
}

export interface CountedFacetValue extends FacetTally {
  id: number;
  name: string;
  name_ur: string | null;
}

export interface CountedFacetGroup {
  /** Key of the group. */
  group: string;
  name: string;
  name_ur: string | null;
  values: CountedFacetValue[];
}

/** How many products a filter of the shop would show with each further choice. */
export interface ShopFacets {
  facets: CountedFacetGroup[];
  /** Rupees with two decimals; null without a product. */
  price: { min: string; max: string } | null;
  in_stock: FacetTally;
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

export interface ShopFacetsRead {
  category: number | null;
  search?: string | undefined;
  /** What `choicesQuery` gives. */
  choices?: string | undefined;
}

/** Path below `/api/v1/` of the facets of a product list. */
export function shopFacetsPath({ category, search, choices }: ShopFacetsRead): string {
  const query = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(search && { search }),
  });
  return `products/facets?${[query.toString(), choices].filter(Boolean).join('&')}`;
}
