import { isISO8601, ValidateBy } from 'class-validator';

/** Accepts what both ISO 8601 and `Date` allow: ISO 8601 alone also has week dates and bare hours. */
export function IsInstant(message: string): PropertyDecorator {
  return ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, { message });
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !isISO8601(value, { strict: true })) return false;
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
