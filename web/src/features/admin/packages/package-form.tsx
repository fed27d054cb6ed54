import { useForm } from 'react-hook-form';
import { ConflictNote } from '@/features/admin/audit/conflict-note';
import { createFields } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { useFormDraft } from '@/lib/use-form-draft';
import { useFormValue } from '@/lib/use-form-value';
import { type RowConflict, useRowSave } from '@/lib/use-row-save';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { FormProblems } from '@/ui/form-problems';
import { ImageField } from '@/ui/image-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { emptyPackage, type PackageInput, packageSchema } from './package-schema';

interface PackageFormProps {
  /** Key of the draft: the package's id, or `new`. */
  draftOf: number | 'new';
  /** Omit it for a new package. */
  start?: PackageInput;
  currentImage?: string | null;
  submitLabel: string;
  busyLabel: string;
  failureOf: (error: unknown) => string;
  /** Rejects when saving fails; the form then keeps its values. */
  onSave: (input: PackageInput) => Promise<unknown>;
  /** Reads what another admin has saved, when saving failed because of it. */
  onConflict?: () => Promise<RowConflict<PackageInput>>;
  onClose: () => void;
}

export function PackageForm(props: PackageFormProps) {
  const { draftOf, start, currentImage, submitLabel, busyLabel, onClose } = props;
  const form = useForm<PackageInput>({
    resolver: schemaResolver(packageSchema),
    defaultValues: start ?? emptyPackage,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, `package ${draftOf}`, { image: 'Choose the image again.' });
  const image = useFormValue(form, 'image');
  const field = createFields(form);
  const { isSubmitting, isDirty } = form.formState;
  const { failure, details, conflict, save } = useRowSave(form, { noun: 'package', ...props });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={save}
    >
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure} details={details} />
      {conflict && <ConflictNote entries={conflict} submitLabel={submitLabel} />}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField label="Name" autoComplete="off" {...field('name')} />
          <TextAreaField label="Description" rows={5} {...field('description')} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Price (PKR)" inputMode="decimal" autoComplete="off" {...field('price')} />
            <TextField label="Profit (%)" inputMode="decimal" autoComplete="off" {...field('profit')} />
            <TextField label="SC Value" inputMode="decimal" autoComplete="off" {...field('sc_value')} />
          </div>
        </div>
        <div className="grid content-start">
          <ImageField id="image" label="Image (optional)" current={currentImage} {...image} />
        </div>
      </div>
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
