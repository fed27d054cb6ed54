import { limitNames, type Limits, valueLimitNames } from '@soulvia/contracts';

/** Every limit on orders switched off. */
export const noLimits = Object.fromEntries(limitNames.map((name) => [name, null])) as unknown as Limits;

/** Limits that are checked but never reached. */
export const generousLimits = Object.fromEntries(
  limitNames.map((name) => [name, valueLimitNames.some((value) => value === name) ? '100000000.00' : 1_000_000]),
) as unknown as Limits;

/** Sets the limits without recording a change, for shops whose shoppers place hundreds of orders. */
export async function setOrderLimits(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  limits: Limits,
): Promise<void> {
  await query(
    `update order_limits set ${limitNames.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
    limitNames.map((name) => limits[name]),
  );
}
