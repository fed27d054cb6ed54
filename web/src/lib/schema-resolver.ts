import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as v from 'valibot';

/**
 * Validates a form by a schema and reports the first error of each field. The library's own resolver does more than these
 * forms need and would enlarge all of them.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return (values, _, options) => {
    const checked = v.safeParse(schema, values);
    if (checked.success) return { values: checked.output, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of checked.issues)
      errors[v.getDotPath(issue) ?? ''] ??= { type: 'schema', message: issue.message };
    return { values: {}, errors: toNestErrors<Input>(errors, options) };
  };
}
