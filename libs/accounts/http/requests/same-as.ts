import { ValidateBy } from 'class-validator';

/** Requires the same value as another field, such as a password and its confirmation. */
export function SameAs(other: string, message: string): PropertyDecorator {
  return ValidateBy(
    {
      name: 'sameAs',
      validator: {
        validate: (value, field) => value === (field?.object as Record<string, unknown> | undefined)?.[other],
      },
    },
    { message },
  );
}
