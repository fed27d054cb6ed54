import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Validates a form by a schema and reports the first error of each field. The library's own resolver does more than these
 * forms need and would enlarge all of them.
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
