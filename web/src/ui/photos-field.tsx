import { useFittedImages } from '@/lib/use-fitted-images';
import { acceptedImages } from '@/lib/image-file';
import { controlClasses, describedBy, FieldFrame } from './field-frame';
import { fileButtonClasses } from './file-field';

interface PhotosFieldProps {
  id: string;
  hint: string;
  error?: string;
  onChange: (photos: File[]) => void;
}

/** Several photos, which are scaled down before they are sent. */
export function PhotosField({ id, hint, error, onChange }: PhotosFieldProps) {
  const take = useFittedImages(onChange);
  return (
    <FieldFrame id={id} label="Photos (optional)" hint={hint} error={error}>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedImages}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={({ target }) => take(target.files)}
        className={`${controlClasses} ${fileButtonClasses}`}
      />
    </FieldFrame>
  );
}
