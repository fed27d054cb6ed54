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
import { ExtraImagesField } from './extra-images-field';
import { FacetsField } from './facets-field';
import { ProductFactFields } from './product-fact-fields';
import { ProductFields } from './product-fields';
import type { CopyMark } from './product-form-path';
import { emptyProduct, type ProductInput, productSchema } from './product-schema';

const imagesLeft = 'Choose the images again.';

interface ProductFormProps {
  /** Key of the draft: the product's id; `new` or a copy is a new product. */
  draftOf: number | 'new' | CopyMark;
  /** Empty fields without it. */
  start?: ProductInput;
  currentImage?: string | null;
  currentCategory?: { id: number; name: string };
  submitLabel: string;
  busyLabel: string;
  failureOf: (error: unknown) => string;
  /** Rejects when saving fails; the form then keeps its values. */
  onSave: (product: ProductInput) => Promise<unknown>;
  onClose: () => void;
}

export function ProductForm(props: ProductFormProps) {
  const { draftOf, start, currentImage, currentCategory, submitLabel, busyLabel, failureOf, onSave, onClose } = props;
  const form = useForm<ProductInput>({
    resolver: schemaResolver(productSchema(typeof draftOf !== 'number')),
    defaultValues: start ?? emptyProduct,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, `product ${draftOf}`, { display_image: imagesLeft, images: imagesLeft });
  const display = useFormValue(form, 'display_image');
  const images = useFormValue(form, 'images');
  const facets = useFormValue(form, 'facets');
  const { isSubmitting, isDirty } = form.formState;
  // Show the current category's name before the list has loaded.
  const categories = currentCategory ? [currentCategory] : [];
  const typed = Number(draft?.values.category);
  if (typed && typed !== currentCategory?.id) categories.push({ id: typed, name: `#${typed}` });
  const { failure, details, save } = useRowSave(form, {
    noun: 'product',
    failureOf,
    onSave,
    names: { image_files: 'images' },
  });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={save}
    >
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure} details={details} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <ProductFields field={createFields(form)} categories={categories} />
          <ProductFactFields field={createFields(form)} />
        </div>
        <div className="grid content-start gap-5">
          <ImageField id="display_image" label="Display Image" current={currentImage} {...display} />
          <ExtraImagesField id="images" {...images} />
          <FacetsField value={facets.value} error={facets.error} onChange={facets.onChange} />
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
