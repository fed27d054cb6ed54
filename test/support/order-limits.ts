import { limitNames, type Limits, limitSettings } from '@soulvia/contracts';

/** Every limit on orders switched off. */
export const noLimits = Object.fromEntries(limitNames.map((name) => [name, null])) as unknown as Limits;

/** Limits that are checked but never reached. */
export const generousLimits = Object.fromEntries(
  limitNames.map((name) => [name, limitSettings.fields[name].kind === 'text' ? '100000000.00' : 1_000_000]),
) as unknown as Limits;
