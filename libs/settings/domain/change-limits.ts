import { limitNames, type LimitName, type Limits } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

const textOf = (limit: Limits[LimitName]) => (limit === null ? 'off' : String(limit));

/** The limits that are changed, with their values before and after; both in the form in which they are stored. */
export function diffLimits(before: Limits, after: Limits): { fields: LimitName[]; changes: ValueChange[] } {
  const fields = limitNames.filter((name) => after[name] !== before[name]);
  return { fields, changes: fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })) };
}
