import type { Product } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';

export interface ProductRow {
  id: number;
  name: string;
  description: string;
  price: string;
  sc_value: number;
  category_id: number;
  category_name: string;
  quantity: number;
  held_out_of_stock: boolean;
  created_at: string;
  display_image: string | null;
  extra_images: string[];
}

export const productColumns = `
  p.id, p.name, p.description, p.price::text as price, p.sc_value::float8 as sc_value, p.category_id, c.name as category_name,
  s.quantity, p.held_out_of_stock, p.created_at, p.display_image, p.extra_images`;

export const productJoins = 'join categories c on c.id = p.category_id join stock s on s.product_id = p.id';

export const productTables = `products p ${productJoins}`;

export function presentProduct(row: ProductRow): Product {
  const inStock = !row.held_out_of_stock && row.quantity > 0;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    sc_value: row.sc_value,
    category: row.category_id,
    category_name: row.category_name,
    quantity: row.quantity,
    product_status: inStock ? 'INSTOCK' : 'OUTOFSTOCK',
    is_available: inStock,
    created_at: instantText(row.created_at),
    display_image_url: imageUrl(row.display_image),
    display_image_srcset: imageSrcset(row.display_image),
    images_urls: row.extra_images.map((key) => imageUrl(key)),
  };
}
