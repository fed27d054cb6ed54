import type { Package } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
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

/** @throws NotFound when there is no such package. */
export async function readPackage(query: Query, packageId: number): Promise<Package> {
  const [row] = await query<PackageRow>(
    `select ${packageColumns} from packages p where p.id = $1 and p.deleted_at is null`,
    [packageId],
  );
  if (!row) throw new NotFound('Package');
  return presentPackage(row);
}
