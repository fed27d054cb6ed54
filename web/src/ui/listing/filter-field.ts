import { shortDate } from '@/lib/dates';

export interface FilterField<Name extends string = string> {
  name: Name;
  label: string;
  /** Omitted for a date filter. */
  choices?: { any: string; options: readonly (readonly [value: string, label: string])[] };
}

/** `Status: Shipped`, `Date: Nov 20, 2026`. */
export function chipText({ label, choices }: FilterField, value: string): string {
  if (!choices) return `${label}: ${shortDate(`${value}T00:00:00+05:00`)}`;
  return `${label}: ${choices.options.find(([option]) => option === value)?.[1] ?? value}`;
}
