import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftNotes } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { FormProblems } from '@/ui/form-problems';

interface UserFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draft: DraftNotes | null;
  failure: string | null;
  details: readonly string[];
  submitLabel: string;
  busyLabel: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

export function UserForm<Values extends FieldValues>(props: UserFormProps<Values>) {
  const { form, draft, failure, details, submitLabel, busyLabel, onSubmit, onClose, children } = props;
  const { isSubmitting, isDirty } = form.formState;
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={onSubmit}
    >
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure} details={details} />
      {children}
      <FormActions
        dirty={isDirty}
        busy={isSubmitting}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        onClose={onClose}
      />
    </form>
  );
}
