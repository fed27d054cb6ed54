import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Field, type FieldOptions } from './field.js';

/**
 * One of some values.
 *
 * @param message for any other value; a field of responses has options in its place.
 * @param options `required` is the message for a missing or empty value, when it is another one.
 */
export function OneOf(
  values: readonly (string | number | true)[],
  message: string | FieldOptions = {},
  { required, ...options }: FieldOptions & { required?: string } = {},
): PropertyDecorator {
  if (typeof message !== 'string') return Field({ enum: [...values] }, message);
  const findProblem = (value: unknown) => ((value === undefined || value === '') && required) || message;
  return Field({ enum: [...values] }, options, [IsIn(values, { message: ({ value }) => findProblem(value) })]);
}

/** What comes first in the days of a sheet where both day and month are possible. */
export function DayOrderField(): PropertyDecorator {
  return OneOf(['day', 'month'], 'Must be day or month', { optional: true, default: 'day' });
}

/** One of some values in a query, where it is optional. @param name of the field, for the message. */
export function OneOfQuery(name: string, values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return OneOf(values, `${name} must be one of ${values.join(', ')}`, { optional: true, ...options });
}

/** Some of these values in a query, with commas between them. @param message for any other value. */
export function CommaListQuery(values: readonly string[], message: string): PropertyDecorator {
  return Field({ type: String }, { optional: true }, [
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value)),
    IsIn(values, { each: true, message }),
  ]);
}
