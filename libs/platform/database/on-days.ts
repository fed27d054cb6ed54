import type { Bind } from './bind.js';

interface Days {
  from: string | null;
  to: string | null;
}

/** Conditions that an instant lies on one of the days of Asia/Karachi from the first to the last; null leaves an end open. */
export function onDays(instant: string, { from, to }: Days, bind: Bind): string[] {
  const conditions: string[] = [];
  if (from) conditions.push(`${instant} >= ${bind(from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (to) conditions.push(`${instant} < (${bind(to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return conditions;
}

/** The same for a column `day` that holds a date, as one condition. */
export function withinDays({ from, to }: Days, bind: Bind): string {
  return `day between coalesce(${bind(from)}::date, '-infinity') and coalesce(${bind(to)}::date, 'infinity')`;
}
