import type { Features } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readFeatures(query: Query, options: { forChange?: boolean } = {}): Promise<Features> {
  const [features] = await query<Features>(
    `select reviews, email_confirmation, staff_second_factor, confirmation, messages, guest_checkout, feeds from features where id = 1${options.forChange ? ' for update' : ''}`,
  );
  if (!features) throw new Error('The row of feature switches, which migrations insert, is missing.');
  return features;
}
