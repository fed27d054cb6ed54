import { type AuditEntry, singletonId } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readNewEntries } from '@/features/admin/audit/list-audit';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { rebaseForm } from '@/lib/rebase-form';
import { useFormDraft } from '@/lib/use-form-draft';
import { isEditConflict, saveVersioned, type Versioned } from '@/lib/versioned';
import { type SettingFormProps, settingQuery } from './setting';

interface SettingFormOptions<Value, Input extends FieldValues> extends SettingFormProps<Value> {
  form: UseFormReturn<Input>;
  inputOf: (value: Value) => Input;
  /** The body of the save. */
  valueOf: (input: Input) => unknown;
  /** @returns why the input cannot be saved, beyond the rules of its fields. */
  problemOf?: (input: Input) => string | undefined;
  /** Shows the server's errors at their fields. @returns those without a field. */
  showErrors?: (error: unknown) => string[];
}

interface Failure {
  message: string;
  details: string[];
  /** What another admin changed; absent when that is not the reason. */
  conflict?: AuditEntry[] | undefined;
}

export function useSettingForm<Value, Input extends FieldValues>(options: SettingFormOptions<Value, Input>) {
  const { setting, opened, form, inputOf, valueOf, problemOf } = options;
  const { showErrors = (error: unknown) => showFieldErrors(form, error) } = options;
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [failure, setFailure] = useState<Failure | null>(null);
  const draft = useFormDraft(form, setting.kind);
  const { isSubmitting, isDirty } = form.formState;

  const keep = (saved: Versioned<Value>) => {
    setBase(saved);
    client.setQueryData(settingQuery<Value>(setting).queryKey, saved);
    if (setting.shownWith) client.setQueryData(setting.shownWith(), saved.value);
  };
  const readConflict = async () => {
    const entries = await readNewEntries(client, setting.kind, singletonId);
    return { entries, now: await client.fetchQuery(settingQuery<Value>(setting)) };
  };
  const submit = async (event: SyntheticEvent) => {
    let now: Versioned<Value> | undefined;
    await form.handleSubmit(
      async (input) => {
        const problem = problemOf?.(input);
        setFailure(problem === undefined ? null : { message: problem, details: [] });
        if (problem !== undefined) return;
        try {
          const saved = await saveVersioned<Value>('PUT', setting.path, valueOf(input), base.version);
          form.reset(inputOf(saved.value));
          keep(saved);
          notifySuccess(`${setting.noun.charAt(0).toUpperCase()}${setting.noun.slice(1)} saved`);
          void client.invalidateQueries({ queryKey: listKey(setting.path) });
        } catch (error) {
          const conflict = isEditConflict(error) ? await readConflict().catch(() => undefined) : undefined;
          now = conflict?.now;
          const message = `Failed to save ${setting.noun}: ${getReason(error)}`;
          setFailure({ message, details: showErrors(error), conflict: conflict?.entries });
        }
      },
      () => setFailure(null),
    )(event);
    // A reset during the submit would lose its count, which the error summary depends on.
    if (now === undefined) return;
    rebaseForm(form, inputOf(base.value), inputOf(now.value));
    keep(now);
  };
  return { form, draft, failure, submit, isSubmitting, isDirty };
}

export type SettingFormState<Input extends FieldValues> = ReturnType<typeof useSettingForm<unknown, Input>>;
