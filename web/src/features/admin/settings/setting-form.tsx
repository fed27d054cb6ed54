import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ConflictNote } from '@/features/admin/audit/conflict-note';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import type { SettingFormState } from './use-setting-form';

interface SettingFormProps<Input extends FieldValues> {
  state: SettingFormState<Input>;
  /** Names of nested fields, such as those of table rows. */
  names?: readonly Path<Input>[];
  submitLabel?: string;
  /** The fields. */
  children: ReactNode;
}

export function SettingForm<Input extends FieldValues>(props: SettingFormProps<Input>) {
  const { names, submitLabel = 'Save changes', children } = props;
  const { form, draft, failure, submit, isSubmitting, isDirty } = props.state;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} names={names} />
      {failure?.conflict && <ConflictNote entries={failure.conflict} submitLabel={submitLabel} />}
      {children}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : submitLabel}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
