import { pictureLimits } from '@soulvia/contracts';
import { useRef, useState } from 'react';
import { acceptedPictures } from '@/lib/picture-file';
import { randomId } from '@/lib/random-id';
import { useDragOrder } from '@/lib/use-drag-order';
import { controlLook, describedBy, FieldFrame } from '@/ui/field-frame';
import { addFiles, type ExtraPicture, moved } from './extra-picture';
import { ExtraPictureTile } from './extra-picture-tile';

interface ExtraPicturesFieldProps {
  id: string;
  value: ExtraPicture[];
  error?: string;
  onChange: (pictures: ExtraPicture[]) => void;
  onBlur: () => void;
}

/** One to four further pictures, put in order by buttons or by dragging. */
export function ExtraPicturesField({ id, value, error, onChange, onBlur }: ExtraPicturesFieldProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const list = useRef<HTMLOListElement>(null);
  useDragOrder(list, (from, to) => onChange(moved(value, from, to)));
  const take = (files: FileList | null) => {
    const { kept, problems } = addFiles(value, [...(files ?? [])], randomId);
    setRefused(problems);
    onChange(kept);
  };
  return (
    <div className="grid gap-3">
      <FieldFrame
        id={id}
        label="Extra Images"
        error={error}
        hint={`1 to ${pictureLimits.extrasMax} images; JPEG, PNG or WebP, at most 5MB each`}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedPictures}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, 'hint')}
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again after it was taken out.
            event.target.value = '';
          }}
          onBlur={onBlur}
          className={`${controlLook} py-2.5 file:mr-3 file:rounded-pill file:border-0 file:bg-sage-100 file:px-3 file:py-0.5 file:font-semibold file:text-moss`}
        />
      </FieldFrame>
      {refused.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1 text-sm font-medium text-danger">
            {refused.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol ref={list} aria-label="Extra images, in order" className="grid gap-3 empty:hidden sm:grid-cols-2">
        {value.map((picture, index) => (
          <ExtraPictureTile
            key={picture.key}
            picture={picture}
            place={index + 1}
            last={index === value.length - 1}
            onMove={(step) => onChange(moved(value, index, index + step))}
            onRemove={() => onChange(value.filter(({ key }) => key !== picture.key))}
          />
        ))}
      </ol>
    </div>
  );
}
