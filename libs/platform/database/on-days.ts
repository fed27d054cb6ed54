import type { Bind } from './bind.js';

interface Days {
  from: string | null;
  to: string | null;
}

/** Conditions that an instant lies on one of the days of Asia/Karachi from the first to the last; null where there is none. */
export function onDays(instant: string, days: Days, bind: Bind): string[] {
  const conditions: string[] = [];
  if (days.from) conditions.push(`${instant} >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`${instant} < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return conditions;
}

/** The same of a `day`. Bound also where there is none, so that there are few texts of it. */
export function ofDays({ from, to }: Days, bind: Bind): string {
  return `day >= coalesce(${bind(from)}::date, '-infinity') and day <= coalesce(${bind(to)}::date, 'infinity')`;
}

export const isDated = ({ from, to }: Days): boolean => from !== null || to !== null;
