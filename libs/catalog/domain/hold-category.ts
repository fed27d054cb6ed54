import type { Query } from '@soulvia/platform/database';
import { CategoryUnknown } from './errors.js';

/** Makes sure that a category is there, and stays there until the end of the transaction. @throws CategoryUnknown */
export async function holdCategory(query: Query, categoryId: number): Promise<void> {
  const [category] = await query('select id from categories where id = $1 and deleted_at is null for share', [
    categoryId,
  ]);
  if (!category) throw new CategoryUnknown();
}
