import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error';

/** What an input of a form needs: its name doubles as the id that a list of problems links to. */
export function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  return (name: Path<Values>, options: Pick<RegisterOptions<Values>, 'onChange'> = {}) => ({
    id: name,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });
}

/**
 * Puts what the server says about single fields beside them.
 * @param names fields that are called otherwise in the form than on the wire.
 * @returns what the server says about fields that the form has not got.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  names: Partial<Record<string, Path<Values>>> = {},
): string[] {
  const homeless: string[] = [];
  const told = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
  for (const [field, messages] of Object.entries(told)) {
    const name = names[field] ?? field;
    if (Object.hasOwn(form.getValues(), name)) {
      form.setError(name as Path<Values>, { type: 'server', message: messages[0] ?? 'Not valid' });
    } else homeless.push(...messages);
  }
  return homeless;
}
