import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

/**
 * A rule of a field that its kind has not, such as one that depends on other fields.
 *
 * @param findProblem gets the value and the whole request; returns the message, or undefined when the value is valid.
 */
export function Check(findProblem: (value: unknown, request: never) => string | undefined): PropertyDecorator {
  const find = (value: unknown, request: object | undefined) => findProblem(value, (request ?? {}) as never);
  return ValidateBy({
    name: 'check',
    validator: {
      validate: (value, field) => find(value, field?.object) === undefined,
      defaultMessage: (field) => find(field?.value, field?.object) ?? '',
    },
  });
}

/** The field's rules hold only for some requests; it is ignored in others. */
export function When(isChecked: (request: never) => boolean): PropertyDecorator {
  return ValidateIf((request: object) => isChecked(request as never));
}

/** Requires the same value as another field, such as a password and its confirmation. */
export function SameAs(other: string, message: string): PropertyDecorator {
  return Check((value, request: Record<string, unknown>) => (value === request[other] ? undefined : message));
}

/** An empty text of a form stands for null. */
export function EmptyAsNull(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === '' ? null : value));
}
