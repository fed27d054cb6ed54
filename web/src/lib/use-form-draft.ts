import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useKeepDraft, useKeptDraft } from './use-draft';

interface FormDraft<Values> {
  values: Partial<Values>;
  notes: string[];
}

/**
 * Stores a form's changes when the session ends while it is open, and restores them as changes.
 *
 * @param left fields that must not be stored, each with a note for users who had changed it.
 * @returns the restored draft, with its notes.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  left: Partial<Record<keyof Values, string>> = {},
) {
  const { defaultValues } = form.formState;
  const draft = useKeptDraft(name) as FormDraft<Values> | null;
  useKeepDraft(name, () => {
    const changed = Object.entries(form.getValues()).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues?.[field]),
    );
    if (changed.length === 0) return null;
    return {
      values: Object.fromEntries(changed.filter(([field]) => !left[field])) as Partial<Values>,
      notes: [...new Set(changed.flatMap(([field]) => left[field] ?? []))],
    };
  });
  useEffect(() => {
    for (const [field, value] of Object.entries(draft?.values ?? {}))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [draft, form]);
  return draft;
}
