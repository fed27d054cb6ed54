import type { AuditEntry } from '@soulvia/contracts';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { goneNotes } from './deleted-notice';
import { showFieldErrors } from './form-fields';
import { rebaseForm } from './rebase-form';
import { isEditConflict } from './versioned';

interface RowSaveOptions<Values extends FieldValues> {
  /** Such as `product`. */
  noun: string;
  failureOf: (error: unknown) => string;
  /** Rejects when saving fails; the form then keeps its values. */
  onSave: (values: Values) => Promise<unknown>;
  /** Form names of fields that have a different name in the API. */
  names?: Partial<Record<string, Path<Values>>>;
  /** Values that the form was opened with. */
  start?: Values;
  /** Reads what another admin has saved, when saving failed because of it. */
  onConflict?: () => Promise<RowConflict<Values>>;
}

export interface RowConflict<Values> {
  now: Values;
  entries: AuditEntry[];
}

interface Refusal {
  failure: string | null;
  details: string[];
  /** What another admin changed; null when that is not the reason. */
  conflict: AuditEntry[] | null;
}

const none: Refusal = { failure: null, details: [], conflict: null };

/** Submits the form of a row, and keeps why it could not be saved. */
export function useRowSave<Values extends FieldValues>(form: UseFormReturn<Values>, options: RowSaveOptions<Values>) {
  const { noun, failureOf, onSave, names, start, onConflict } = options;
  const [refusal, setRefusal] = useState(none);
  const save = async (event: SyntheticEvent) => {
    let now: Values | undefined;
    await form.handleSubmit(async (values) => {
      setRefusal(none);
      try {
        await onSave(values);
      } catch (error) {
        const theirs = isEditConflict(error) ? await onConflict?.().catch(() => undefined) : undefined;
        now = theirs?.now;
        setRefusal({
          failure: failureOf(error),
          details: [...showFieldErrors(form, error, names), ...goneNotes(error, noun)],
          conflict: theirs?.entries ?? null,
        });
      }
    })(event);
    // A reset during the submit would lose its count, which the error summary depends on.
    if (now && start) rebaseForm(form, start, now);
  };
  return { ...refusal, save: (event: SyntheticEvent) => void save(event) };
}
