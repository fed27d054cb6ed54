import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

type FieldsForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'getFieldState' | 'formState'>;

/** Props of a form input: its name is also the id that the error summary links to. */
export function createFields<Values extends FieldValues>(form: FieldsForm<Values>) {
  return (name: Path<Values>, options: Pick<RegisterOptions<Values>, 'onChange'> = {}) => ({
    id: name,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });
}

/**
 * Shows the server's errors at their fields.
 * @param names form names of fields that have a different name in the API.
 * @returns the server's errors for fields that the form does not have.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  names: Partial<Record<string, Path<Values>>> = {},
): string[] {
  const homeless: string[] = [];
  const fieldErrors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
  for (const [field, messages] of Object.entries(fieldErrors)) {
    const name = names[field] ?? field;
    if (Object.hasOwn(form.getValues(), name)) {
      form.setError(name as Path<Values>, { type: 'server', message: messages[0] ?? 'Not valid' });
    } else homeless.push(...messages);
  }
  return homeless;
}
