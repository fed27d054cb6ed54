import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * A value of a form that no plain input holds. The library's own controller would come to every page with a form, since a
 * module is sent as a whole.
 */
export function useFormValue<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
) {
  const value = useWatch({ control: form.control, name });
  return {
    value,
    error: form.getFieldState(name, form.formState).error?.message,
    onChange: (next: PathValue<Values, Name>) =>
      form.setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    onBlur: () => void form.trigger(name),
  };
}
