import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { goneNotes } from '@/lib/deleted-notice';
import { showFieldErrors } from '@/lib/form-fields';

/** Saves a form; errors appear in it and its input is kept. */
export function useUserSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (input: Values) => Promise<unknown>,
  failureOf: (error: unknown) => string,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [details, setDetails] = useState<string[]>([]);
  const forget = () => {
    setFailure(null);
    setDetails([]);
  };
  const submit = form.handleSubmit(async (input) => {
    forget();
    try {
      await save(input);
    } catch (error) {
      setDetails([...showFieldErrors(form, error), ...goneNotes(error, 'user')]);
      setFailure(failureOf(error));
    }
  }, forget);
  return { failure, details, submit };
}
