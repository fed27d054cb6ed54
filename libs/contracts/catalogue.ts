export const productStatuses = ['INSTOCK', 'OUTOFSTOCK'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productOrderings = ['best_selling', 'price', '-price', '-created_at'] as const;
export type ProductOrdering = (typeof productOrderings)[number];

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
  /** Value of an `srcset` attribute: the display image in each width it was made in. */
  display_image_srcset: string | null;
  images_urls: string[];
}

export interface Category {
  id: number;
  name: string;
  image: string | null;
  image_srcset: string | null;
  product_count: number;
}
