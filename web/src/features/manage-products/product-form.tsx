import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, showFieldErrors } from '@/lib/form-fields';
import { useFormValue } from '@/lib/use-form-value';
import { schemaResolver } from '@/lib/schema-resolver';
import { Button } from '@/ui/button';
import { FormProblems } from '@/ui/form-problems';
import { PictureField } from '@/ui/picture-field';
import { ExtraPicturesField } from './extra-pictures-field';
import { ProductFields } from './product-fields';
import { emptyProduct, type ProductInput, productSchema } from './product-schema';

interface ProductFormProps {
  /** Left out, the product is new. */
  start?: ProductInput;
  currentImage?: string | null;
  currentCategory?: { id: number; name: string };
  submitLabel: string;
  busyLabel: string;
  failureOf: (error: unknown) => string;
  /** Rejects when it could not be saved; the form then stays as it is. */
  onSave: (product: ProductInput) => Promise<unknown>;
  onClose: () => void;
}

export function ProductForm(props: ProductFormProps) {
  const { start, currentImage, currentCategory, submitLabel, busyLabel, failureOf, onSave, onClose } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [details, setDetails] = useState<string[]>([]);
  const form = useForm<ProductInput>({
    resolver: schemaResolver(productSchema(start === undefined)),
    defaultValues: start ?? emptyProduct,
    mode: 'onTouched',
  });
  const display = useFormValue(form, 'display_image');
  const images = useFormValue(form, 'images');
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (product) => {
    setFailure(null);
    setDetails([]);
    try {
      await onSave(product);
    } catch (error) {
      setDetails(showFieldErrors(form, error, { image_files: 'images' }));
      setFailure(failureOf(error));
    }
  });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={(event) => void save(event)}
    >
      <FormProblems form={form} failure={failure} details={details} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <ProductFields field={fieldsOf(form)} currentCategory={currentCategory} />
        <div className="grid content-start gap-5">
          <PictureField id="display_image" label="Display Image" current={currentImage} {...display} />
          <ExtraPicturesField id="images" {...images} />
        </div>
      </div>
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
