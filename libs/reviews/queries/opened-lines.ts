import type { DeliveredLine } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReviewsOptions } from '../reviews-options.js';

/** Lines of delivered orders with a unit that did not come back unopened. */
export async function findOpenedLines(
  query: Query,
  { findReturnedUnopened }: Pick<ReviewsOptions, 'findReturnedUnopened'>,
  orders: readonly { id: number; lines: readonly DeliveredLine[] }[],
): Promise<DeliveredLine[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const returned = await findReturnedUnopened(query, ids);
  return orders.flatMap(({ lines }) => lines.filter(({ id, quantity }) => quantity > (returned.get(id) ?? 0)));
}
