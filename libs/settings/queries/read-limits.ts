import { limitNames, type Limits, valueLimitNames } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const isValue = (name: string) => valueLimitNames.some((value) => value === name);

/** Columns of `order_limits` in the form of the contract. */
export const limitColumns = limitNames.map((name) => (isValue(name) ? `${name}::text` : name)).join(', ');

/** SQL of a relation with the one row of limits. */
export const orderLimitsSql = `(select ${limitColumns} from order_limits where id = 1)`;

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readLimits(query: Query, options: { forChange?: boolean } = {}): Promise<Limits> {
  const [limits] = await query<Limits>(
    `select ${limitColumns} from order_limits where id = 1${options.forChange ? ' for update' : ''}`,
  );
  if (!limits) throw new Error('The row of order limits, which migrations insert, is missing.');
  return limits;
}
