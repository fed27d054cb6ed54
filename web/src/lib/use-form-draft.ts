import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormDraft, DraftKeeper } from './draft-keeper';
import { describeDraft, useAuthor } from './use-draft';

/**
 * Keeps the changes of a form, and restores them as changes.
 *
 * @param left fields that must not be stored, each with a note for users who had changed it.
 * @returns a restored draft, and what to say of it.
 */
export function useFormDraft<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string,
  left: Partial<Record<keyof Values & string, string>> = {},
) {
  const author = useAuthor();
  const [keeper] = useState(() => new DraftKeeper(author, name, Object.keys(left)));
  const [draft] = useState(() => keeper.read());
  const { subscribe } = form;
  useEffect(() => {
    const stop = subscribe({ formState: { values: true }, callback: (state) => keeper.keep(state) });
    keeper.restore(form, draft);
    return () => {
      stop();
      keeper.close();
    };
  }, [draft, form, keeper, subscribe]);
  const [notes] = useState(() => describeDraft(author, name, missingNotes(draft, left)));
  return draft && { ...notes, values: draft.values };
}

const missingNotes = (draft: FormDraft | null, left: Partial<Record<string, string>>) => [
  ...new Set(draft?.missing.flatMap((field) => left[field] ?? [])),
];
