import { type Product, type ProductFacts, provenDays, type SizeUnit } from '@soulvia/contracts';
import { decideStatus } from '../domain/availability.js';
import { instantText } from '@soulvia/platform/database';
import { computeUnitPrice } from '../domain/unit-price.js';
import { type ProductRatings, ratingColumns } from '../product-ratings.js';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';

type Derived =
  | 'facts'
  | 'family'
  | 'family_card'
  | 'waiting'
  | 'product_status'
  | 'is_available'
  | 'display_image_url'
  | 'display_image_srcset'
  | 'images_urls'
  | 'images_srcsets';

export interface ProductRow extends Omit<Product, Derived> {
  is_delisted: boolean;
  display_image: string | null;
  extra_images: string[];
}

/** Whether `products p` cost its compare-at price or more in the last days; null without one. */
export const isCompareAtProven = `case when p.compare_at_price is not null then exists (
    select from product_prices h where h.product_id = p.id and h.price >= p.compare_at_price
       and (h.to_at is null or h.to_at > now() - interval '${provenDays} days')) end`;

/** @param ratings where ratings are read; without them products have none. */
export const productColumns = (ratings?: ProductRatings): string => `
  p.id, p.name, p.description, p.price::text as price, p.compare_at_price::text as compare_at_price,
  ${isCompareAtProven} as compare_at_proven, p.sc_value::float8 as sc_value, p.category_id as category, c.name as category_name,
  s.quantity, p.held_out_of_stock as is_delisted, p.created_at, p.display_image, p.extra_images, ${ratingColumns(ratings)}`;

export const productJoins = 'join categories c on c.id = p.category_id join stock s on s.product_id = p.id';

export const productTables = `products p ${productJoins}`;

/** Names every field, because lists select further columns. */
export function presentProduct(row: ProductRow): Product {
  const status = decideStatus({ isDelisted: row.is_delisted, quantity: row.quantity });
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    compare_at_price: row.compare_at_price,
    compare_at_proven: row.compare_at_proven,
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
    rating: row.rating,
    reviews_count: row.reviews_count,
  };
}

export interface FactsRow extends Pick<
  ProductFacts,
  'size_amount' | 'months_after_opening' | 'facets' | 'facet_groups'
> {
  how_to_use: string;
  ingredients: string;
  patch_test_note: string;
  size_unit: SizeUnit | null;
}

/** Read for one product only: lists would be several times as long with them. */
export const factsColumns = `
  p.how_to_use, p.ingredients, p.patch_test_note, p.size_amount::float8 as size_amount, p.size_unit, p.months_after_opening, p.facets,
  coalesce((select json_agg(json_build_object('group', f.key, 'name', f.name, 'name_ur', f.name_ur, 'values', f.values) order by f.position)
              from (select g.key, g.name, g.name_ur, g.position,
                           json_agg(json_build_object('id', v.id, 'name', v.name, 'name_ur', v.name_ur) order by v.position) as values
                      from facet_values v join facet_groups g on g.id = v.group_id
                     where v.id = any(p.facets) and not v.hidden
                     group by g.id) f), '[]') as facet_groups`;

export function presentFacts(row: FactsRow & { price: string }): ProductFacts {
  return {
    how_to_use: row.how_to_use || null,
    ingredients: row.ingredients || null,
    size_amount: row.size_amount,
    size_unit: row.size_unit,
    unit_price: row.size_amount && row.size_unit ? computeUnitPrice(row.price, row.size_amount, row.size_unit) : null,
    patch_test_note: row.patch_test_note || null,
    months_after_opening: row.months_after_opening,
    facets: row.facets,
    facet_groups: row.facet_groups,
  };
}
