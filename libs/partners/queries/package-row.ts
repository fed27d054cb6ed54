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
}

export const packageColumns =
  'id, name, description, price::text as price, profit::float8 as profit, sc_value::float8 as sc_value, image';

export function presentPackage({ image, ...row }: PackageRow): Package {
  return { ...row, image_url: imageUrl(image), image_srcset: imageSrcset(image) };
}
