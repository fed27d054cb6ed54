import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Moves a form to what another admin has saved: changed fields keep what was typed, the others take the new values.
 *
 * @param before values that the form was opened with.
 * @param now the saved values.
 */
export function rebaseForm<Values extends FieldValues>(form: UseFormReturn<Values>, before: Values, now: Values): void {
  const typed = Object.entries(form.getValues()).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  form.reset(now, { keepSubmitCount: true });
  for (const [field, value] of typed)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
