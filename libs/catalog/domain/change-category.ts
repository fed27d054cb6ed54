import { CategoryNotEmpty } from './errors.js';
import type { ValueChange } from './events.js';

/** Fields that are left out stay. */
export interface CategoryChanges {
  name?: string | undefined;
  /** Key of a stored image. */
  image?: string | undefined;
}

/** @throws CategoryNotEmpty */
export function assertEmpty(category: { productCount: number }): void {
  if (category.productCount > 0) throw new CategoryNotEmpty();
}

/** The names of the fields that differ; an image is named without its key, which means nothing to people. */
export function diffCategory(
  category: { name: string; image?: string | null | undefined },
  requested: CategoryChanges,
): { fields: string[]; changes: ValueChange[] } {
  const fields = (['name', 'image'] as const).filter(
    (field) => requested[field] !== undefined && requested[field] !== category[field],
  );
  const { name = category.name } = requested;
  return { fields, changes: name === category.name ? [] : [{ field: 'name', from: category.name, to: name }] };
}
