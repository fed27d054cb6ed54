import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';

/** @throws NotFound while the shop shows no reviews of customers. */
export async function requireReviews(query: Query): Promise<void> {
  if ((await readSettings(query, 'features')).reviews !== 'real') throw new NotFound('Page');
}
