import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** Locks a projection's checkpoint, so that operators' actions on it happen one after another. @returns its id */
export async function lockProjection(query: Query, name: string): Promise<number> {
  const [row] = await query<{ id: number }>('select id from projections where name = $1 for update', [name]);
  if (!row) throw new NotFound('Projection');
  return row.id;
}
