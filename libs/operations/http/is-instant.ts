import { isISO8601, ValidateBy } from 'class-validator';

/** ISO 8601 allows more than `Date` reads, such as weeks and bare hours; this takes what both understand. */
export function IsInstant(message: string): PropertyDecorator {
  return ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, { message });
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !isISO8601(value, { strict: true })) return false;
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
