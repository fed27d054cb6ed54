import { Transform } from 'class-transformer';
import { Allow, IsBoolean, isISO8601, IsObject, IsUUID, Matches, ValidateBy } from 'class-validator';
import { isDay } from '../is-day.js';
import { Field, type FieldOptions } from './field.js';

const instant = { type: String, 'x-kind': 'instant', format: 'date-time' } as const;
const day = { type: String, 'x-kind': 'day', format: 'date' } as const;
const anyObject = { type: 'object', additionalProperties: true } as const;

/** Rupees as text, such as `3148.00`. */
export function AmountField(options: FieldOptions = {}): PropertyDecorator {
  return Field({ type: String, 'x-kind': 'amount', example: '1499.00' }, options);
}

/** Yes or no; forms and queries send it as text. @param message for any other value; a field of responses has options in its place. */
export function BooleanField(message: string | FieldOptions = {}, options: FieldOptions = {}): PropertyDecorator {
  if (typeof message !== 'string') return Field({ type: Boolean }, message);
  return Field({ type: Boolean }, options, [
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message }),
  ]);
}

/**
 * A point in time in ISO 8601.
 *
 * @param message for any other value; a field of responses has options in its place.
 * @param isAllowed left out for any point in time.
 */
export function InstantField(
  message: string | FieldOptions = {},
  { isAllowed = isInstant, ...options }: FieldOptions & { isAllowed?: (value: unknown) => boolean } = {},
): PropertyDecorator {
  if (typeof message !== 'string') return Field(instant, message);
  return Field(instant, options, [ValidateBy({ name: 'isInstant', validator: { validate: isAllowed } }, { message })]);
}

/** What both ISO 8601 and `Date` allow: ISO 8601 alone also has week dates and bare hours. */
function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !isISO8601(value, { strict: true })) return false;
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/**
 * A day such as `2026-11-20`.
 *
 * @param name of the field, for the message; a field of responses has options in its place.
 * @param last latest day allowed; left out for any.
 */
export function DayField(
  name: string | FieldOptions = {},
  { last, ...options }: FieldOptions & { last?: string } = {},
): PropertyDecorator {
  if (typeof name !== 'string') return Field(day, name);
  const isAllowed = (value: unknown) =>
    typeof value === 'string' && isDay(value) && (last === undefined || value <= last);
  const until = last === undefined ? '' : `, not after ${last}`;
  const message = `${name} must be a day such as 2026-11-20${until}`;
  return Field(day, options, [ValidateBy({ name: 'isDay', validator: { validate: isAllowed } }, { message })]);
}

/**
 * An object whose fields are not described.
 *
 * @param message for anything else; a field of responses has options in its place, in which `of` is what its fields have in common.
 */
export function ObjectField(
  message: string | (FieldOptions & { of?: object }) = {},
  options: FieldOptions = {},
): PropertyDecorator {
  if (typeof message === 'string') return Field(anyObject, options, [IsObject({ message })]);
  const { of = true, ...others } = message;
  return Field({ type: 'object', additionalProperties: of as true }, others);
}

/** A text that matches a pattern. @param message for any other value. */
export function PatternField(pattern: RegExp, message: string, options: FieldOptions = {}): PropertyDecorator {
  return Field({ type: String, 'x-kind': 'text' }, options, [Matches(pattern, { message })]);
}

/** A UUID. @param message for any other value. */
export function UuidField(message: string, options: FieldOptions = {}): PropertyDecorator {
  return Field({ type: String, format: 'uuid' }, options, [IsUUID('all', { message })]);
}

/** A field that its reader checks. */
export function AnyField(options: FieldOptions = {}): PropertyDecorator {
  return Field({}, options, [Allow()]);
}
