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

export const productJoins = 'join categories c on c.id = p.category_id join stock s on s.product_id = p.id';

export const productTables = `products p ${productJoins}`;

/** Names every field, because lists select further columns. */
export function presentProduct(row: ProductRow): Product {
  const status = statusOf({ isDelisted: row.is_delisted, quantity: row.quantity });
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    sc_value: row.sc_value,
    category: row.category,
    category_name: row.category_name,
    quantity: row.quantity,
    product_status: status,
    is_available: status === 'INSTOCK',
    created_at: instantText(row.created_at),
    display_image_url: imageUrl(row.display_image),
    display_image_srcset: imageSrcset(row.display_image),
    images_urls: row.extra_images.map((key) => imageUrl(key)),
  };
}
