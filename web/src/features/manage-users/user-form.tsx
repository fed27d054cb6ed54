import type { FormEventHandler, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '@/ui/button';
import { FormProblems } from '@/ui/form-problems';

interface UserFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  failure: string | null;
  details: readonly string[];
  submitLabel: string;
  busyLabel: string;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

export function UserForm<Values extends FieldValues>(props: UserFormProps<Values>) {
  const { form, failure, details, submitLabel, busyLabel, onSubmit, onClose, children } = props;
  const { isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={onSubmit}
    >
      <FormProblems form={form} failure={failure} details={details} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
