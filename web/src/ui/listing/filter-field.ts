import { say } from '@soulvia/contracts';
import { shortDate } from '@/lib/dates';

export interface FilterField<Name extends string = string> {
  name: Name;
  label: string;
  /** Omitted for a date, and for a value that is typed. */
  choices?: { any: string; options: readonly (readonly [value: string, label: string])[] };
  /** With the most characters of a value that is typed. */
  textMax?: number;
}

/** `Status: Shipped`, `Date: Nov 20, 2026`. */
export function chipText({ label, choices, textMax }: FilterField, value: string): string {
  if (textMax !== undefined) return say`${label}: ${value}`;
  if (!choices) return `${label}: ${shortDate(`${value}T00:00:00+05:00`)}`;
  return say`${label}: ${choices.options.find(([option]) => option === value)?.[1] ?? value}`;
}
