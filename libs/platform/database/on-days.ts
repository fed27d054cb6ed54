import type { Bind } from './bind.js';

/** Conditions that an instant lies on one of the days of Asia/Karachi from the first to the last; null where there is none. */
export function onDays(instant: string, days: { from: string | null; to: string | null }, bind: Bind): string[] {
  const conditions: string[] = [];
  if (days.from) conditions.push(`${instant} >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`${instant} < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return conditions;
}
