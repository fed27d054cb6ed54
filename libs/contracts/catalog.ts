import type { FamilyCard, ProductFamily } from './families.js';
import type { ProductFacts } from './product-facts.js';

export const productStatuses = ['INSTOCK', 'OUTOFSTOCK'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productOrderings = ['best_selling', 'price', '-price', '-created_at'] as const;
export type ProductOrdering = (typeof productOrderings)[number];
/** Further orders for staff. */
export const staffProductOrderings = ['created_at', 'name', '-name'] as const;
export type StaffProductOrdering = (typeof staffProductOrderings)[number];

export interface Product {
  id: number;
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  sc_value: number;
  category: number;
  category_name: string;
  quantity: number;
  product_status: ProductStatus;
  is_available: boolean;
  created_at: string;
  display_image_url: string | null;
  /** Value of an `srcset` attribute: the display image in each stored width. */
  display_image_srcset: string | null;
  images_urls: string[];
  /** Values of `srcset` attributes, in the order of `images_urls`; only in the response for one product. */
  images_srcsets?: string[];
  /** Mean of the published reviews with one decimal, of its whole family if it is in one; null without any, and while the shop shows none. */
  rating: number | null;
  /** Published reviews, of its whole family if it is in one; null while the shop shows none. */
  reviews_count: number | null;
  /** Only in the response for one product. */
  facts?: ProductFacts;
  /** Only in the response for one product; null where it belongs to none. */
  family?: ProductFamily | null;
  /** Only in a list with `grouped=true`, at the card of a family. */
  family_card?: FamilyCard;
}

export interface Category {
  id: number;
  name: string;
  image: string | null;
  image_srcset: string | null;
  product_count: number;
}

/** A category is active while it has products. */
export const categoryStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type CategoryStatus = (typeof categoryStatuses)[number];

export const categoryOrderings = ['created_at', '-created_at', 'name', '-name'] as const;
export type CategoryOrdering = (typeof categoryOrderings)[number];

export interface ProductsRead {
  /** What `choicesQuery` gives. */
  choices?: string;
  category?: number | null;
  ordering?: ProductOrdering;
  search?: string;
  page: number;
  pageSize: number;
}

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

/** Initial list sizes of the home page and the shop. */
export const firstShown = { newProducts: 3, shopProducts: 12, bestSellers: 3 } as const;

/** Path below `/api/v1/`. */
export const bestSellersPath = 'products/best-sellers';

/** Of reviews, but here: the home page loads no other code about them. Path below `/api/v1/`. */
export const recentReviewsPath = 'reviews/recent';
