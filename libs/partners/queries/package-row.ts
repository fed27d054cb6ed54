import type { Package } from '@soulvia/contracts';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';

export interface PackageRow {
  id: number;
  name: string;
  description: string;
  price: string;
  profit: number;
  sc_value: number;
  image: string | null;
  is_on_sale: boolean;
}

export const packageColumns = `p.id, p.name, p.description, p.price::text as price, p.profit::float8 as profit,
  p.sc_value::float8 as sc_value, p.image, p.is_on_sale`;

export function presentPackage({ image, ...row }: PackageRow): Package {
  return { ...row, image_url: imageUrl(image), image_srcset: imageSrcset(image) };
}
