import { useEffect, useReducer, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Form, LateForm, type LateFormOptions } from './late-form';

/**
 * Like the library's `useForm`, for forms of pages that people open to read as well: the library and the rules, which
 * are larger than most pages, are loaded when a field is first used. Every change of a value renders the form, so values
 * are read with `getValues`.
 *
 * @param values when given, the form follows them, except in fields being edited.
 */
export function useLateForm<Input extends FieldValues, Output = Input>(
  options: LateFormOptions<Input, Output>,
  values?: Input,
): Form<Input, Output> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [late] = useState(() => new LateForm(options, render));
  useEffect(() => {
    late.use(options);
  });
  useEffect(() => late.mount(), [late]);
  const followed = values && JSON.stringify(values);
  useEffect(() => {
    if (followed) late.follow(JSON.parse(followed) as Input);
  }, [late, followed]);
  return late.form;
}
