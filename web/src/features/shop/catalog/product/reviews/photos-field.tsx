import { reviewLimits } from '@soulvia/contracts';
import { controlClasses, describedBy, FieldFrame } from '@/ui/field-frame';
import { fileButtonClasses } from '@/ui/file-field';

interface PhotosFieldProps {
  id: string;
  accept: string;
  /** Whether new photos replace earlier ones. */
  replaces: boolean;
  error?: string;
  onChange: (photos: File[]) => void;
}

export function PhotosField({ id, accept, replaces, error, onChange }: PhotosFieldProps) {
  const hint = `Up to ${reviewLimits.photosMax}, JPEG, PNG or WebP, at most 5 MB each.${replaces ? ' New photos replace the ones you sent.' : ''}`;
  return (
    <FieldFrame id={id} label="Photos (optional)" hint={hint} error={error}>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={({ target }) => onChange([...(target.files ?? [])])}
        className={`${controlClasses} ${fileButtonClasses}`}
      />
    </FieldFrame>
  );
}
