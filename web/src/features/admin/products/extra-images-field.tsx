import { imageLimits } from '@soulvia/contracts';
import { useRef, useState } from 'react';
import { acceptedImages } from '@/lib/image-file';
import { randomId } from '@/lib/random-id';
import { useDragOrder } from '@/lib/use-drag-order';
import { controlClasses, describedBy, FieldFrame } from '@/ui/field-frame';
import { addFiles, type ExtraImage, moved } from './extra-image';
import { ExtraImageTile } from './extra-image-tile';

interface ExtraImagesFieldProps {
  id: string;
  value: ExtraImage[];
  error?: string;
  onChange: (images: ExtraImage[]) => void;
  onBlur: () => void;
}

/** One to four extra images, ordered by buttons or by dragging. */
export function ExtraImagesField({ id, value, error, onChange, onBlur }: ExtraImagesFieldProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const list = useRef<HTMLOListElement>(null);
  useDragOrder(list, (from, to) => onChange(moved(value, from, to)));
  const take = (files: FileList | null) => {
    const { accepted, problems } = addFiles(value, [...(files ?? [])], randomId);
    setRefused(problems);
    onChange(accepted);
  };
  return (
    <div className="grid gap-3">
      <FieldFrame
        id={id}
        label="Extra Images"
        error={error}
        hint={`1 to ${imageLimits.extrasMax} images; JPEG, PNG or WebP, at most 5MB each`}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedImages}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, 'hint')}
          onChange={(event) => {
            take(event.target.files);
            // Reset the input, so that a removed file can be chosen again.
            event.target.value = '';
          }}
          onBlur={onBlur}
          className={`${controlClasses} py-2.5 file:mr-3 file:rounded-pill file:border-0 file:bg-sage-100 file:px-3 file:py-0.5 file:font-semibold file:text-moss`}
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
        {value.map((image, index) => (
          <ExtraImageTile
            key={image.key}
            image={image}
            place={index + 1}
            last={index === value.length - 1}
            onMove={(step) => onChange(moved(value, index, index + step))}
            onRemove={() => onChange(value.filter(({ key }) => key !== image.key))}
          />
        ))}
      </ol>
    </div>
  );
}
