import type { UseFormReturn } from 'react-hook-form';
import { useFormValue } from '@/lib/use-form-value';
import { Button } from '@/ui/button';
import { ImageField } from '@/ui/image-field';
import type { ContentInput } from './content-input';

/** The image of a text: the stored one, a chosen one in its place, or none. */
export function PictureField({ form }: { form: UseFormReturn<ContentInput> }) {
  const picture = useFormValue(form, 'picture');
  const image = useFormValue(form, 'image');
  return (
    <div className="grid justify-items-start gap-2">
      <ImageField
        id="picture"
        label="Image (optional)"
        current={image.value || null}
        {...picture}
        error={picture.error ?? image.error}
      />
      {image.value && !picture.value && (
        <Button variant="quiet" size="small" onClick={() => image.onChange('')}>
          Remove image
        </Button>
      )}
    </div>
  );
}
