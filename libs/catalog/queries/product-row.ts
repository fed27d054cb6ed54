import type { Product } from '@soulvia/contracts';
import { statusOf } from '../domain/availability.js';
import { instantText } from '@soulvia/platform/database';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';

type Derived = 'product_status' | 'is_available' | 'display_image_url' | 'display_image_srcset' | 'images_urls';

export interface ProductRow extends Omit<Product, Derived> {
  is_delisted: boolean;
  display_image: string | null;
  extra_images: string[];
}

export const productColumns = `
  p.id, p.name, p.description, p.price::text as price, p.sc_value::float8 as sc_value, p.category_id as category, c.name as category_name,
  s.quantity, p.held_out_of_stock as is_delisted, p.created_at, p.display_image, p.extra_images`;

export const productTables = 'products p join categories c on c.id = p.category_id join stock s on s.product_id = p.id';

export function presentProduct({ is_delisted, display_image, extra_images, ...row }: ProductRow): Product {
  const status = statusOf({ isDelisted: is_delisted, quantity: row.quantity });
  return {
    ...row,
    product_status: status,
    is_available: status === 'INSTOCK',
    created_at: instantText(row.created_at),
    display_image_url: imageUrl(display_image),
    display_image_srcset: imageSrcset(display_image),
    images_urls: extra_images.map((key) => imageUrl(key)),
  };
}
