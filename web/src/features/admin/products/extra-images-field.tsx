import { imageLimits } from '@soulvia/contracts';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { acceptedImages, usePreview } from '@/lib/image-file';
import { randomId } from '@/lib/random-id';
import { useDragOrder } from '@/lib/use-drag-order';
import { fitImages, isTakenAsItIs } from '@/lib/use-fitted-images';
import { controlClasses, describedBy, FieldFrame } from '@/ui/field-frame';
import { Image } from '@/ui/image';
import { addFiles, type ExtraImage, moved } from './extra-image';

const buttonClasses =
  'grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100 disabled:cursor-not-allowed disabled:opacity-40';

interface ExtraImageTileProps {
  image: ExtraImage;
  /** Counted from 1. */
  place: number;
  last: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function ExtraImageTile(props: ExtraImageTileProps) {
  const { image, place, last, onMove, onRemove } = props;
  const preview = usePreview(image.file);
  return (
    <li draggable className="flex cursor-grab items-center gap-3 rounded-field border border-line bg-white p-2">
      <div className="size-16 shrink-0 overflow-hidden rounded-field bg-linen">
        <Image src={preview ?? image.url} alt={`Extra image ${place}`} className="size-full object-cover" />
      </div>
      <div className="ml-auto flex">
        <button
          type="button"
          aria-label={`Move image ${place} forward`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          className={buttonClasses}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Move image ${place} back`}
          disabled={last}
          onClick={() => onMove(1)}
          className={buttonClasses}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </button>
        <button
          ref={focusHeadingOnRemoval}
          type="button"
          aria-label={`Remove image ${place}`}
          onClick={onRemove}
          className={buttonClasses}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

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
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const add = (files: readonly File[]) => {
    // Others may have been added, moved or removed while these were scaled.
    const { accepted, problems } = addFiles(latest.current, files, randomId);
    latest.current = accepted;
    setRefused((current) => [...current, ...problems]);
    onChange(accepted);
  };
  const take = async (files: readonly File[]) => {
    setRefused([]);
    // The form may be submitted at once: what needs no scaling now is scaled when it is sent.
    const later = files.filter((file) => !isTakenAsItIs(file));
    add(files.filter(isTakenAsItIs));
    if (later.length > 0) add(await fitImages(later));
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
            void take([...(event.target.files ?? [])]);
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
