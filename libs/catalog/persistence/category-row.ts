import type { Category } from '@soulvia/contracts';
import { imageSrcset, imageUrl } from '@soulvia/platform/files';

export interface CategoryRow {
  id: number;
  name: string;
  image: string | null;
  product_count: number;
}

export const categoryColumns = 'id, name, image, product_count';

export function presentCategory({ image, ...row }: CategoryRow): Category {
  return { ...row, image: imageUrl(image), image_srcset: imageSrcset(image) };
}
