import { useForm } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { useFormDraft } from '@/lib/use-form-draft';
import { useFormValue } from '@/lib/use-form-value';
import { useRowSave } from '@/lib/use-row-save';
import { schemaResolver } from '@/lib/schema-resolver';
import { DraftNote } from '@/ui/draft-note';
import { FormActions } from '@/ui/form-actions';
import { FormProblems } from '@/ui/form-problems';
import { ImageField } from '@/ui/image-field';
import { TextField } from '@/ui/text-field';
import { type CategoryInput, categorySchema } from './category-schema';

interface CategoryFormProps {
  /** Key of the draft: the category's id, or `new`. */
  draftOf: number | 'new';
  name?: string;
  /** The current image, kept when no other is chosen. */
  currentImage?: string | null;
  /** The message when a required image is missing. */
  imageMissing?: string;
  submitLabel: string;
  busyLabel: string;
  failureOf: (error: unknown) => string;
  /** Rejects when saving fails; the form then keeps its values. */
  onSave: (category: CategoryInput) => Promise<unknown>;
  onClose: () => void;
}

export function CategoryForm(props: CategoryFormProps) {
  const { draftOf, name = '', currentImage, imageMissing, submitLabel, busyLabel, failureOf, onSave, onClose } = props;
  const form = useForm<CategoryInput>({
    resolver: schemaResolver(categorySchema(imageMissing)),
    defaultValues: { name, image: null },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, `category ${draftOf}`, { image: 'Choose the image again.' });
  const image = useFormValue(form, 'image');
  const field = createFields(form);
  const { isSubmitting, isDirty } = form.formState;
  const { failure, details, save } = useRowSave(form, { noun: 'category', failureOf, onSave });
  return (
    <form noValidate className="grid gap-5" onSubmit={save}>
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure} details={details} />
      <TextField label="Category Name" autoComplete="off" {...field('name')} />
      <ImageField id="image" label="Category Image" current={currentImage} {...image} />
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
