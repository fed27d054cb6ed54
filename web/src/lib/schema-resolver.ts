import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Lets a schema check a form: the first thing that is wrong with each field is told. The resolver that the library brings along
 * does more than any form here asks for, and weighs on all of them.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _, options) => {
    const checked = z.safeParse(schema, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= { type: 'schema', message };
    return { values: {}, errors: toNestErrors<Input>(errors, options) };
  };
}
