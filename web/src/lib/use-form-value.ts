import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * Value of a form field without a native input. The library's Controller would add its code to every page with a form,
 * because the forms chunk is loaded whole.
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
