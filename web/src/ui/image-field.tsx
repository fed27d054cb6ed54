import { useId } from 'react';
import { acceptedImages, usePreview } from '@/lib/image-file';
import { useFittedImages } from '@/lib/use-fitted-images';
import { controlClasses, describedBy, FieldFrame } from './field-frame';
import { fileButtonClasses } from './file-field';
import { Image } from './image';

interface ImageFieldProps {
  id?: string;
  label: string;
  value: File | null;
  /** Shown until another image is chosen. */
  current?: string | null;
  error?: string;
  onChange: (file: File | null) => void;
  onBlur?: () => void;
}

export function ImageField(props: ImageFieldProps) {
  const { id: givenId, label, value, current = null, error, onChange, onBlur } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const take = useFittedImages(([image]) => onChange(image ?? null));
  const preview = usePreview(value);
  const source = preview ?? current;
  const caption = value ? 'New image selected' : 'Current image';
  return (
    <FieldFrame id={id} label={label} error={error} hint="JPEG, PNG or WebP, at most 5MB">
      <input
        id={id}
        type="file"
        accept={acceptedImages}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, 'hint')}
        onChange={(event) => take(event.target.files)}
        onBlur={onBlur}
        className={`${controlClasses} ${fileButtonClasses}`}
      />
      {source && (
        <figure className="flex items-center gap-3">
          <div className="size-20 shrink-0 overflow-hidden rounded-field bg-linen">
            <Image src={source} alt={`Preview: ${label}`} className="size-full object-cover" />
          </div>
          <figcaption className="meta">{caption}</figcaption>
        </figure>
      )}
    </FieldFrame>
  );
}
