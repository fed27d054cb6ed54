import type { UseFormReturn } from 'react-hook-form';
import { useFormValue } from '@/lib/use-form-value';
import { Button } from '@/ui/button';
import { ImageField } from '@/ui/image-field';
import type { ContentInput } from './content-input';

/** The image of a text: the stored one, a chosen one in its place, or none. */
export function BannerImageField({ form }: { form: UseFormReturn<ContentInput> }) {
  const file = useFormValue(form, 'image_file');
  const image = useFormValue(form, 'image');
  return (
    <div className="grid justify-items-start gap-2">
      <ImageField
        // A stored file is no longer the chosen one.
        key={image.value}
        id="image_file"
        label="Image (optional)"
        current={image.value || null}
        {...file}
        error={file.error ?? image.error}
      />
      {image.value && !file.value && (
        <Button variant="quiet" size="small" onClick={() => image.onChange('')}>
          Remove image
        </Button>
      )}
    </div>
  );
}
