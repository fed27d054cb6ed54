import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { updateFailure } from './product-failure';
import { type ValueField, valueProblem, valueText } from './value-field';

export interface ValueInputOptions {
  field: ValueField;
  /** The value in the list. */
  start: string;
  /** Rejects when saving fails. @param from the value that was shown when editing began. */
  onSave: (from: string, to: string) => Promise<unknown>;
  /** @param hadFocus whether the focus returns to the value. */
  onClose: (hadFocus: boolean) => void;
}

/** The current value from a conflict response. */
function valueNow(field: ValueField, error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : null;
  return field === 'price' ? problem?.current_price : problem?.current_quantity?.toString();
}

const serverProblem = (field: ValueField, error: unknown) =>
  error instanceof ApiError ? error.problem?.errors?.[field]?.[0] : undefined;

export function useValueInput({ field, start, onSave, onClose }: ValueInputOptions) {
  // The list changes under the input: what the user saw when editing began is the version of the edit.
  const [seen, setSeen] = useState(start);
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const check = () => {
    const found = valueProblem(field, text);
    setProblem(found);
    return found === undefined;
  };
  const isDirty = valueProblem(field, text) !== undefined || valueText(field, text) !== seen;
  /** @param hasFocus asked when the value is saved: the user may have gone on by then. */
  const save = async (hasFocus: () => boolean) => {
    if (isSaving || !check()) return;
    if (!isDirty) {
      onClose(true);
      return;
    }
    setSaving(true);
    try {
      await onSave(seen, valueText(field, text));
      onClose(hasFocus());
    } catch (error) {
      setSaving(false);
      setSeen(valueNow(field, error) ?? seen);
      setProblem(serverProblem(field, error) ?? updateFailure(error));
    }
  };
  return {
    text,
    problem,
    isDirty,
    isSaving,
    change: (next: string) => {
      setText(next);
      setProblem(undefined);
    },
    check,
    save,
  };
}
